import { expect, it, vi } from 'vitest'
import { isPickedDocument } from '../../../../electron/library/documents/collected-kind'
import type { StoredRecording } from '../../../../electron/recordings/recording-kind'
import type { Recordings } from '../../../../electron/recordings/recordings'
import { createSuccession, followTranscripts } from '../../../../electron/recordings/succession'
import { newContent, type TranscriptContent } from '../../../../electron/transcripts/transcript-kind'
import type { HeldTranscript, Transcripts } from '../../../../electron/transcripts/transcripts'
import { failure, type Result, success } from '../../../../shared/result'
import { transcriptSourceSchema } from '../../../../shared/transcripts/transcript-schema'

const look = newContent(
  {
    name: 'Talk',
    source: transcriptSourceSchema.parse({}),
    facts: { language: 'hi', domain: '', tags: [], review: 'done' },
    transcript: { words: [], speakers: [], duration: 3 },
  },
  7,
)

type Listed = Extract<Awaited<ReturnType<Transcripts['list']>>, { ok: true }>['value'][number]
const listed = ([id, editedAt]: [string, number]) => ({ id, editedAt }) as Listed

const refuse = async () => failure({ kind: 'unexpected', detail: '' })

function following(
  read: () => TranscriptContent | null = () => look,
  times: Result<Map<string, number>> = success(new Map()),
  writing = Promise.resolve(),
) {
  let recording = {
    id: 'r',
    name: 'Talk',
    language: 'en',
    transcript: { id: 't', name: 'Talk', words: 1, doubtful: 1, speakers: [], seconds: 1, editedAt: 1 },
  } as unknown as StoredRecording
  const logged: string[] = []
  let hear = (_id: string): void => undefined
  const reads = vi.fn(async () => success(read()))
  const recordings = {
    all: () => [recording],
    get: () => recording,
    change: async (_id: string, edit: (now: StoredRecording) => Partial<StoredRecording>) => {
      await writing
      recording = { ...recording, ...edit(recording) }
      return success(recording)
    },
  } as unknown as Recordings
  const log = (_level: string, event: string) => logged.push(event)
  const succession = createSuccession({
    recordings,
    transcripts: {
      read: reads,
      withHeld: (_id, task) => task({ rename: async () => success(null) } as unknown as HeldTranscript),
      remove: async () => success(null),
    },
    versions: { keepInHistory: async () => success(null) },
    names: () => ({ again: '', attached: () => '', machine: '' }),
    log,
  })
  const follower = followTranscripts({
    recordings,
    transcripts: {
      begin: async () => undefined,
      pick: async asked =>
        times.ok
          ? success(
              [...times.value]
                .filter(one => isPickedDocument({ ...listed(one), deletedAt: null }, asked, one[0]))
                .map(([id]) => id),
            )
          : times,
      onChange: listener => {
        hear = id => listener({ id, summary: null })
        return () => {
          hear = () => undefined
        }
      },
    },
    succession,
    timers: { set: (run, after) => setTimeout(run, after), clear: timer => clearTimeout(timer as number) },
    log,
  })
  return { follower, succession, reads, logged, hear: (id: string) => hear(id), now: () => recording }
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

it('looks at a start at what was edited and not looked at, and at nothing else', async () => {
  const { follower, reads, now } = following(() => look, success(new Map([['t', 7]])))
  await follower.catchUp()
  await follower.catchUp()
  expect(reads).toHaveBeenCalledTimes(1)
  expect(now().transcript).toMatchObject({ words: 0, editedAt: 7 })
  const same = following(
    () => look,
    success(
      new Map([
        ['t', 1],
        ['another', 2],
      ]),
    ),
  )
  await same.follower.catchUp()
  expect(same.reads).not.toHaveBeenCalled()
  const unread = following(() => look, await refuse())
  await unread.follower.catchUp()
  expect(unread.logged).toEqual(['recordings.edit-times-not-read'])
})

it('misses no edit of a transcript that is made a recording’s at that very moment', async () => {
  let letGo = (): void => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  const { follower, succession, hear, reads, now } = following(() => look, success(new Map()), held)
  const attached = succession.arrived('r', 'new')
  hear('new')
  const closed = follower.close()
  letGo()
  await Promise.all([attached, closed])
  expect(now().transcript?.id).toBe('new')
  expect(reads.mock.calls.length).toBe(4)
})
