import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HeardAt } from '../../../../../renderer/datasets/heard/heard-at'
import { useNavigation } from '../../../../../renderer/program/navigation'
import { createTranslate } from '../../../../../shared/language/translate'
import { recordingWith, transcriptWith } from '../../../shared/recordings/recordings'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')
const showButton = () => screen.queryByRole('button', { name: t('short.datasets.showHeard') })
const heardIn = (recording: string) => ({ recording, start: 61, end: 63 })

it('leads to where a sentence was said, where a transcript shows it, and says that a recording is gone', async () => {
  const fake = startPage()
  fake.recordings = [
    recordingWith({ id: 'read', transcript: transcriptWith() }),
    recordingWith({ id: 'plain' }),
  ]
  const said = t('heard.said', { name: 'Meeting', time: '1:01' })
  const { rerender } = renderPart(<HeardAt heard={heardIn('plain')} />)
  await screen.findByText(said)
  expect(showButton()).toBeNull()
  rerender(<HeardAt heard={heardIn('none')} />)
  await screen.findByText(t('heard.gone'))
  expect(screen.queryByText(said)).toBeNull()
  rerender(<HeardAt heard={heardIn('read')} />)
  await screen.findByText(said)
  fireEvent.click(showButton() ?? document.body)
  await waitFor(() => expect(useNavigation.getState().here.screen).toBe('transcribe'))
})
