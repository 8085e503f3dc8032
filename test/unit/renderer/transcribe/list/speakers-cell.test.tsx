import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SpeakersCell } from '../../../../../renderer/transcribe/list/speakers-cell'
import type { Recording } from '../../../../../shared/recordings/recording'
import type { RecordingState } from '../../../../../shared/recordings/recording-state'
import { recordingWith } from '../../../shared/recordings/recordings'
import { renderPart, startPage } from '../../render'

const merged = 'The service did not join words and speakers, so Parlance did.'
const transcript = {
  id: 't',
  words: 2,
  doubtful: 0,
  speakers: [{ name: 'Meera', style: 0 }],
  seconds: 3,
}

const show = (change: Partial<Recording>): void => {
  startPage()
  renderPart(<SpeakersCell recording={recordingWith({ transcript, ...change })} state="ready" />)
}

it('calls who has no name by the number they have in the transcript', () => {
  const speakers = [
    { name: '', style: 1, number: 2 },
    { name: 'Meera', style: 0, number: 1 },
    { name: '', style: 4, number: 5 },
  ]
  show({ transcript: { ...transcript, speakers } })
  const cell = screen.getByRole('img', { name: /Speaker 2, Meera, Speaker 5/ })
  expect(cell.textContent).toBe('2M5')
})

it('says that this program joined words and speakers where it did, and only there', () => {
  show({ speakersBy: 'service' })
  expect(screen.queryByRole('img', { name: merged })).toBeNull()
  show({ speakersBy: 'here' })
  expect(screen.getByRole('img', { name: merged })).toBeTruthy()
})

it('names four, and of more three and how many others there are', () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${'ABCDEFG'[at]}x`, style: at }))
  const shown = (count: number) => {
    cleanup()
    show({ transcript: { ...transcript, speakers: some(count) } })
    return screen.getByRole('img').textContent
  }
  expect([shown(4), shown(5), shown(6)]).toEqual(['ABCD', 'ABC+2', 'ABC+3'])
})

it('says that nobody is known, or that who speaks is found out', () => {
  const said = (change: Partial<Recording>, state: RecordingState) => {
    startPage()
    const { unmount } = renderPart(
      <output>
        <SpeakersCell recording={recordingWith(change)} state={state} />
      </output>,
    )
    const text = screen.getByRole('status').textContent
    unmount()
    return text
  }
  const silent = { ...transcript, speakers: [] }
  const none = said({ transcript: silent }, 'ready')
  const auto = said({ speakersWanted: true }, 'running')
  expect(none).not.toBe(auto)
  expect(said({}, 'new')).toBe(none)
  expect(said({ speakersWanted: true, transcript: silent }, 'ready')).toBe(none)
  expect(said({ speakersWanted: true, transcript: silent }, 'running')).toBe(auto)
})
