// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SourcePane, TargetPane } from '../../../../renderer/translate/panes'
import { changeTranslation, openTranslate } from '../../../../renderer/translate/store'
import { createTranslate } from '../../../../shared/language/translate'
import { withLabel } from '../../../../shared/text/labels/label-changes'
import { renderPart, startPage } from '../render'

it('a label says in how many entities of both texts it is', async () => {
  startPage()
  await openTranslate('p')
  const spans = [{ start: 0, end: 4, label: 'city', value: 'Rome' }]
  const { labels } = withLabel([], 'city')
  changeTranslation({
    text: 'Rome',
    spans,
    labels,
    translations: [{ text: 'Roma', spans, lost: [], moved: 0 }],
  })
  renderPart(<SourcePane />)
  const [manage] = screen.getAllByRole('button', { name: 'Manage labels' })
  if (manage) fireEvent.click(manage)
  expect(screen.getByText('2 times')).toBeTruthy()
})

it('a label that only another way to say it has is not called unused', async () => {
  startPage()
  await openTranslate('p')
  const spans = [{ start: 0, end: 4, label: 'city', value: 'Roma' }]
  const plain = { text: 'Roma', lost: [], moved: 0 }
  const translations = [
    { ...plain, spans: [] },
    { ...plain, spans },
  ]
  changeTranslation({
    text: 'Rome',
    spans: [],
    labels: withLabel([], 'city').labels,
    translations,
    chosen: 0,
  })
  renderPart(<SourcePane />)
  const [manage] = screen.getAllByRole('button', { name: 'Manage labels' })
  if (manage) fireEvent.click(manage)
  expect(screen.getByText('1 time')).toBeTruthy()
})

it('offers an example until something is typed, of which white space is nothing', async () => {
  const t = createTranslate('en')
  startPage()
  await openTranslate('p')
  changeTranslation({ text: '', spans: [], translations: [] })
  renderPart(<TargetPane />)
  const example = () => screen.queryByRole('button', { name: t('word.loadExample') })
  expect(example()).toBeTruthy()
  act(() => changeTranslation({ text: ' \n' }))
  expect(example()).toBeTruthy()
  act(() => changeTranslation({ text: 'Rome' }))
  expect(example()).toBeNull()
})
