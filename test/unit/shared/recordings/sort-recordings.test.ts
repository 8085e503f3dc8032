import { describe, expect, it } from 'vitest'
import {
  newestFirst,
  orderAfterClick,
  type RecordingOrder,
  secondsOfRecording,
  sortRecordings,
} from '../../../../shared/recordings/sort-recordings'
import { recordingWith, transcriptWith } from './recordings'

const file = (seconds: number | null) => ({ ...recordingWith().file, seconds })
const list = [
  {
    recording: recordingWith({ id: 'a', name: 'Part 10', addedAt: 1, file: file(30), language: 'hi-IN' }),
    state: 'failed' as const,
  },
  {
    recording: recordingWith({ id: 'b', name: 'part 9', addedAt: 2, file: file(null), language: 'de-DE' }),
    state: 'ready' as const,
  },
  {
    recording: recordingWith({ id: 'c', name: 'Part 9', addedAt: 2, file: file(60), language: 'en-IN' }),
    state: 'arriving' as const,
  },
]
const sorted = (order: RecordingOrder): string =>
  sortRecordings(list, order, 'en')
    .map(({ recording }) => recording.id)
    .join('')

describe('the order of the list', () => {
  it.each([
    ['addedAt', true, 'bca'],
    ['addedAt', false, 'abc'],
    ['name', false, 'bca'],
    ['name', true, 'abc'],
    ['seconds', true, 'cab'],
    ['language', false, 'bca'],
    ['state', false, 'cab'],
  ] as const)('by %s, the most first: %s', (by, descending, expected) => {
    expect(sorted({ by, descending })).toBe(expected)
  })

  it('turns round at the second click, and begins with what people look for', () => {
    expect(orderAfterClick(newestFirst, 'addedAt')).toEqual({ by: 'addedAt', descending: false })
    expect(orderAfterClick(newestFirst, 'name')).toEqual({ by: 'name', descending: false })
    expect(orderAfterClick(newestFirst, 'seconds')).toEqual({ by: 'seconds', descending: true })
  })

  it('takes the length the service found where the file does not say', () => {
    expect(
      secondsOfRecording(recordingWith({ file: file(null), transcript: transcriptWith({ seconds: 7 }) })),
    ).toBe(7)
    expect(secondsOfRecording(recordingWith({ file: file(null) }))).toBeNull()
  })
})
