import { expect, it, vi } from 'vitest'
import { followTranscripts } from '../../../../electron/recordings/follow-transcripts'
import type { StoredRecording } from '../../../../electron/recordings/recording-kind'
import type { Recordings } from '../../../../electron/recordings/recordings'
import type { TranscriptLook } from '../../../../electron/recordings/transcripts-port'
import { failure, success } from '../../../../shared/result'

const look: TranscriptLook = {
  name: 'Talk',
  language: 'hi',
  reviewed: true,
  transcript: { words: [], speakers: [], duration: 3 },
}

function following(read: () => TranscriptLook | null = () => look) {
  let recording = {
    id: 'r',
    name: 'Talk',
    language: 'en',
    transcript: { id: 't', name: 'Talk', words: 1, doubtful: 1, speakers: [], seconds: 1 },
  } as unknown as StoredRecording
  const texts: string[] = []
  const logged: string[] = []
  let hear = (_id: string): void => undefined
  const reads = vi.fn(async () => success(read()))
  const recordings = {
    all: () => [recording],
    change: async (_id: string, edit: (now: StoredRecording) => Partial<StoredRecording>) => {
      recording = { ...recording, ...edit(recording) }
      return success(recording)
    },
  } as unknown as Recordings
  const follower = followTranscripts({
    recordings,
    transcripts: {
      read: reads,
      onChange: listener => {
        hear = listener
        return () => {
          hear = () => undefined
        }
      },
    },
    texts: {
      write: async (_id, text) => {
        texts.push(text)
        return texts.length > 5 ? failure({ kind: 'unexpected', detail: '' }) : success(null)
      },
    },
    timers: { set: (run, after) => setTimeout(run, after), clear: timer => clearTimeout(timer as number) },
    log: (_level, event) => logged.push(event),
  })
  return { follower, reads, logged, hear: (id: string) => hear(id), now: () => recording }
}

it('looks once at a transcript that is typed into, when the typing pauses', async () => {
  vi.useFakeTimers()
  const { hear, reads, now } = following()
  for (let at = 0; at < 20; at++) {
    hear('t')
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(reads).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reads).toHaveBeenCalledTimes(1)
  expect(now()).toMatchObject({ language: 'hi', reviewed: true, transcript: { words: 0, seconds: 3 } })
  vi.useRealTimers()
})

it('looks at what it has heard of before it closes, and at nothing of others', async () => {
  const { follower, hear, reads } = following()
  hear('t')
  hear('another')
  await follower.close()
  hear('t')
  expect(reads).toHaveBeenCalledTimes(1)
})

it('keeps what it knew of a transcript that is gone', async () => {
  const { follower, hear, now, logged } = following(() => null)
  hear('t')
  await follower.close()
  expect(now().transcript).toMatchObject({ words: 1 })
  expect(logged).toEqual(['recordings.transcript-not-read'])
})
