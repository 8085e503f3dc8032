// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SaidAgain } from '../../../../../renderer/datasets/heard/said-again'
import { placeHeard } from '../../../../../shared/datasets/heard/place-heard'
import type { SpokenSentence } from '../../../../../shared/datasets/heard/spoken'
import { type DatasetRow, newDatasetRow } from '../../../../../shared/datasets/row'
import { createTranslate } from '../../../../../shared/language/translate'
import { marked } from '../../../shared/datasets/sample-dataset'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')
const said = marked('from [Pune](city) to [Goa](city)')
const spoken: SpokenSentence = {
  ...{ said: said.text, spans: said.spans, heardIn: 'en', domain: '', sound: 's' },
  voice: { gender: 'female', language: 'en-IN', speakerId: null },
}
const heard = (text: string, part: Partial<SpokenSentence> = {}): DatasetRow =>
  newDatasetRow('0', { ...said, ...placeHeard(said, text), origin: 'heard', spoken: { ...spoken, ...part } })

it('says what was said by whom, plays it, and names what did not come through', () => {
  startPage()
  const { rerender } = renderPart(<SaidAgain row={heard('from boon to')} />)
  screen.getByText('from Pune to Goa')
  screen.getByText(t('heard.saidBy', { voice: 'en-IN female' }))
  screen.getByRole('button', { name: t('heard.play') })
  screen.getByText(t('heard.changedEntity', { label: 'city', value: 'Pune', heard: 'boon' }))
  screen.getByText(t('heard.lostEntity', { label: 'city', value: 'Goa' }))

  rerender(<SaidAgain row={heard('')} />)
  screen.getByText(t('health.heard-nothing'))
  rerender(<SaidAgain row={heard('from pune to goa')} />)
  expect(screen.queryByRole('listitem')).toBeNull()
  rerender(<SaidAgain row={heard('', { sound: null })} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('listitem')).toBeNull()
  rerender(<SaidAgain row={newDatasetRow('0', said)} />)
  expect(screen.queryByRole('region')).toBeNull()
})
