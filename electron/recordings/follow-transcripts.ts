import { longestRecordingName } from '../../shared/recordings/recording'
import { failure, type Result, success } from '../../shared/result'
import { createKeyedTurns } from '../library/keyed-turns'
import type { Log, Timers } from '../ports'
import type { StoredRecording } from './recording-kind'
import type { Recordings } from './recordings'
import type { SearchableTexts } from './search/searchable-texts'
import { digestOf, searchableText } from './transcript-digest'
import type { TranscriptLook, TranscriptsPort } from './transcripts-port'

export interface TranscriptFollower {
  /** From now on this one is the recording's. */
  attach(recording: string, transcript: string): Promise<Result<null>>
  /** Takes in what it has heard and not looked at yet, and hears no more. */
  close(): Promise<void>
}

export interface TranscriptFollowerParts {
  recordings: Recordings
  transcripts: Pick<TranscriptsPort, 'read' | 'onChange'>
  texts: Pick<SearchableTexts, 'write'>
  timers: Timers
  log: Log
}

/** Somebody types: what they are at is looked at when they pause. */
const quiet = 1_500

/** Keeps what the list and the search know of transcripts true to what is in them. */
export function followTranscripts(parts: TranscriptFollowerParts): TranscriptFollower {
  const { recordings, transcripts, texts, timers, log } = parts
  const inTurn = createKeyedTurns()
  const heard = new Map<string, unknown>()

  async function look(recording: string, id: string): Promise<Result<null>> {
    const read = await transcripts.read(id)
    if (!read.ok) return read
    if (read.value === null) return failure({ kind: 'not-found', what: 'file' })
    const seen = read.value
    // First, so that what the list shows can be found.
    const kept = await texts.write(recording, searchableText(seen))
    if (!kept.ok) return kept
    const changed = await recordings.change(recording, before => ({
      transcript: digestOf(id, seen),
      ...whatFollows(before, seen),
    }))
    return changed.ok ? success(null) : changed
  }

  async function lookAgain(id: string): Promise<void> {
    timers.clear(heard.get(id))
    heard.delete(id)
    for (const { id: recording, transcript } of recordings.all()) {
      if (transcript?.id !== id) continue
      const looked = await inTurn(recording, () => look(recording, id))
      if (!looked.ok) log('warn', 'recordings.transcript-not-read', { id, error: looked.error })
    }
  }

  const endListening = transcripts.onChange(id => {
    timers.clear(heard.get(id))
    heard.set(
      id,
      timers.set(() => void lookAgain(id), quiet),
    )
  })

  return {
    attach: (recording, transcript) => inTurn(recording, () => look(recording, transcript)),
    async close() {
      endListening()
      await Promise.all([...heard.keys()].map(lookAgain))
    },
  }
}

/** What was changed on the transcript's own screen is so in the list, too. */
function whatFollows(
  { name, transcript: before }: StoredRecording,
  seen: TranscriptLook,
): Partial<Pick<StoredRecording, 'name' | 'reviewed' | 'language'>> {
  const isRenamed = before !== null && before.name !== seen.name && seen.name.trim() !== ''
  return {
    name: isRenamed ? seen.name.slice(0, longestRecordingName) : name,
    reviewed: seen.reviewed,
    ...(seen.language === '' ? {} : { language: seen.language }),
  }
}
