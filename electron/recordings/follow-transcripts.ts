import { longestRecordingName } from '../../shared/recordings/recording'
import { failure, type Result } from '../../shared/result'
import { createKeyedTurns } from '../library/keyed-turns'
import type { Log, Timers } from '../ports'
import type { StoredRecording } from './recording-kind'
import type { Recordings } from './recordings'
import type { SearchableTexts } from './search/searchable-texts'
import { createSuccession, type Succession, type VersionNames } from './succession'
import { digestOf, searchableText } from './transcript-digest'
import type { TranscriptLook, TranscriptsPort } from './transcripts-port'

export interface TranscriptFollower extends Omit<Succession, 'bringUpToDate'> {
  /** Looks at what was edited and not looked at before the program ended. */
  catchUp(): Promise<void>
  /** Takes in what it has heard and not looked at yet, and hears no more. */
  close(): Promise<void>
}

export interface TranscriptFollowerParts {
  recordings: Recordings
  transcripts: Omit<TranscriptsPort, 'review' | 'archives' | 'originOf'>
  texts: Pick<SearchableTexts, 'write'>
  names: () => VersionNames
  timers: Timers
  log: Log
}

/** Somebody types: what they are at is looked at when they pause. */
const quiet = 1_500

/** Keeps what the list and the search know of transcripts true to what is in them. */
export function followTranscripts(parts: TranscriptFollowerParts): TranscriptFollower {
  const { recordings, transcripts, texts, names, timers, log } = parts
  const inTurn = createKeyedTurns()
  const heard = new Map<string, unknown>()
  /** Whoever closes waits for these. */
  const looking = new Set<Promise<unknown>>()
  /** What is heard of meanwhile may be an edit of a transcript that is no recording's yet. */
  const placing = new Set<Promise<unknown>>()
  let isClosed = false

  async function look(
    recording: string,
    id: string,
    more: Partial<StoredRecording> = {},
  ): Promise<Result<StoredRecording>> {
    const read = await transcripts.read(id)
    if (!read.ok) return read
    if (read.value === null) return failure({ kind: 'not-found', what: 'file' })
    const seen = read.value
    // First, so that what the list shows can be found.
    const kept = await texts.write(recording, searchableText(seen))
    if (!kept.ok) return kept
    return recordings.change(recording, before => ({
      ...more,
      transcript: digestOf(id, seen),
      ...whatFollows(before, id, seen),
    }))
  }

  const succession = createSuccession({ recordings, transcripts, names, show: look, log })

  async function lookAtOwner(recording: string, id: string): Promise<void> {
    const looked = await inTurn(recording, () => look(recording, id))
    if (!looked.ok) log('warn', 'recordings.transcript-not-read', { id, error: looked.error })
  }

  async function lookAgain(id: string): Promise<void> {
    timers.clear(heard.get(id))
    heard.delete(id)
    await succession.bringUpToDate(id)
    await Promise.allSettled(placing)
    for (const { id: recording, transcript } of recordings.all()) {
      if (transcript?.id === id) await lookAtOwner(recording, id)
    }
  }

  const endListening = transcripts.onChange(id => {
    timers.clear(heard.get(id))
    heard.set(
      id,
      timers.set(() => void tracked(looking, lookAgain(id)), quiet),
    )
  })

  async function catchUp(): Promise<void> {
    const times = await transcripts.editTimes()
    if (!times.ok) return log('warn', 'recordings.edit-times-not-read', { error: times.error })
    for (const { id, transcript } of recordings.all()) {
      if (isClosed) return
      const editedAt = transcript && times.value.get(transcript.id)
      if (transcript && editedAt !== undefined && editedAt !== transcript.editedAt) {
        await lookAtOwner(id, transcript.id)
      }
    }
  }

  const placed =
    (place: Succession['arrived']): Succession['arrived'] =>
    (recording, transcript) =>
      tracked(
        placing,
        inTurn(recording, () => place(recording, transcript)),
      )

  return {
    arrived: placed(succession.arrived),
    attach: placed(succession.attach),
    keepBeside: placed(succession.keepBeside),

    catchUp: () => tracked(looking, catchUp()),

    async close() {
      isClosed = true
      endListening()
      await Promise.all([...looking, ...[...heard.keys()].map(lookAgain)])
    },
  }
}

function tracked<T>(all: Set<Promise<unknown>>, task: Promise<T>): Promise<T> {
  all.add(task)
  return task.finally(() => all.delete(task))
}

/** What was changed on the transcript's own screen is so in the list, too. */
function whatFollows(
  { name, transcript: before }: StoredRecording,
  id: string,
  seen: TranscriptLook,
): Partial<Pick<StoredRecording, 'name' | 'reviewed' | 'language'>> {
  // Another transcript's name says nothing about this recording's.
  const isRenamed = before?.id === id && before.name !== seen.name && seen.name.trim() !== ''
  return {
    name: isRenamed ? seen.name.slice(0, longestRecordingName) : name,
    reviewed: seen.reviewed,
    ...(seen.language === '' ? {} : { language: seen.language }),
  }
}
