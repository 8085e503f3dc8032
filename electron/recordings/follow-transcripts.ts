import type { Log, Timers } from '../ports'
import type { Recordings } from './recordings'
import type { TranscriptSuccession } from './succession'
import type { TranscriptsOfWork } from './transcripts-of-work'

export interface TranscriptFollower {
  /** Looks at what was edited and not looked at before the program ended. */
  catchUp(): Promise<void>
  /** Takes in what it has heard and not looked at yet, and hears no more. */
  close(): Promise<void>
}

export interface TranscriptFollowerParts {
  recordings: Pick<Recordings, 'all'>
  transcripts: Pick<TranscriptsOfWork, 'editTimes' | 'onChange'>
  succession: Pick<TranscriptSuccession, 'edited'>
  timers: Timers
  log: Log
}

/** Somebody types: what they are at is looked at when they pause. */
const quiet = 1_500

/** Keeps what the list and the search know of transcripts true to what is in them. */
export function followTranscripts(parts: TranscriptFollowerParts): TranscriptFollower {
  const { recordings, transcripts, succession, timers, log } = parts
  const heard = new Map<string, unknown>()
  /** Whoever closes waits for these. */
  const looking = new Set<Promise<unknown>>()
  let isClosed = false

  function tracked(look: Promise<void>): Promise<void> {
    looking.add(look)
    return look.finally(() => looking.delete(look))
  }

  function lookAt(id: string): Promise<void> {
    timers.clear(heard.get(id))
    heard.delete(id)
    return succession.edited(id)
  }

  const endListening = transcripts.onChange(id => {
    timers.clear(heard.get(id))
    heard.set(
      id,
      timers.set(() => void tracked(lookAt(id)), quiet),
    )
  })

  async function catchUp(): Promise<void> {
    const times = await transcripts.editTimes()
    if (!times.ok) return log('warn', 'recordings.edit-times-not-read', { error: times.error })
    for (const { transcript } of recordings.all()) {
      if (isClosed) return
      const editedAt = transcript && times.value.get(transcript.id)
      if (transcript && editedAt !== undefined && editedAt !== transcript.editedAt)
        await lookAt(transcript.id)
    }
  }

  return {
    catchUp: () => tracked(catchUp()),

    async close() {
      isClosed = true
      endListening()
      await Promise.all([...looking, ...[...heard.keys()].map(lookAt)])
    },
  }
}
