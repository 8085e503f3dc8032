import { failure, type Result, success } from '../../shared/result'
import type { Log } from '../ports'
import type { StoredRecording } from './recording-kind'
import type { Recordings } from './recordings'
import type { TranscriptsPort } from './transcripts-port'

/** What a version is called that holds the text of another transcript. */
export interface VersionNames {
  again: string
  attached: (name: string) => string
  machine: string
}

export interface SuccessionParts {
  recordings: Pick<Recordings, 'all' | 'get'>
  transcripts: Pick<TranscriptsPort, 'read' | 'rename' | 'keepInHistory' | 'remove'>
  names: () => VersionNames
  /** Writes down what is in it, as the recording's. */
  show: (
    recording: string,
    transcript: string,
    more: Partial<StoredRecording>,
  ) => Promise<Result<StoredRecording>>
  log: Log
}

/** One transcript of a recording after another: the newer takes its place, and what was there is in its history. */
export interface Succession {
  /** A job has made it. */
  arrived(recording: string, transcript: string): Promise<Result<null>>
  /** A person has brought it, and it stays whatever the job under way will hear. */
  attach(recording: string, transcript: string): Promise<Result<null>>
  /** A job has made it, and a person had attached another one by then. */
  keepBeside(recording: string, transcript: string): Promise<Result<null>>
  /** Somebody still had it on screen when another one took its place, and has edited it. */
  bringUpToDate(older: string): Promise<void>
}

const nothing = failure({ kind: 'not-found', what: 'file' })
const notTwice = failure({ kind: 'invalid', path: '', problem: 'belongs to another recording' })

export function createSuccession(parts: SuccessionParts): Succession {
  const { recordings, transcripts, names, show, log } = parts
  /** Whose transcript it was, and what it is called there. */
  const replaced = new Map<string, { recording: string; name: string }>()

  async function lookFor(id: string): Promise<Result<string>> {
    const read = await transcripts.read(id)
    if (!read.ok) return read
    return read.value === null ? nothing : success(read.value.name)
  }

  /** The text is in the history before the recording knows of the newer, so that no end of the program loses it. */
  async function fold(recording: string, older: string, newer: string, name: string): Promise<Result<null>> {
    const there = await transcripts.read(older)
    if (!there.ok || there.value === null) return there.ok ? success(null) : there
    const kept = await transcripts.keepInHistory({ older, newer, name })
    if (kept.ok) replaced.set(older, { recording, name })
    return kept
  }

  async function leave(older: string): Promise<void> {
    const removed = await transcripts.remove(older)
    if (!removed.ok) log('warn', 'recordings.transcript-not-left', { id: older, error: removed.error })
  }

  async function place(
    { id, name, transcript }: StoredRecording,
    newer: string,
    versionName: string,
    more: Partial<StoredRecording>,
  ): Promise<Result<null>> {
    const older = transcript && transcript.id !== newer ? transcript.id : null
    const folded = older === null ? success(null) : await fold(id, older, newer, versionName)
    if (!folded.ok) return folded
    // A recording keeps the name a person gave it.
    const renamed = transcript?.id === newer ? success(null) : await transcripts.rename(newer, name)
    if (!renamed.ok) return renamed
    const shown = await show(id, newer, more)
    if (!shown.ok) return shown
    // Somebody was quicker.
    if (shown.value.name !== name) await transcripts.rename(newer, shown.value.name)
    if (older !== null) await leave(older)
    return success(null)
  }

  return {
    async arrived(recording, transcript) {
      const stored = recordings.get(recording)
      if (!stored) return nothing
      const found = await lookFor(transcript)
      return found.ok ? place(stored, transcript, names().again, {}) : found
    },

    async attach(recording, transcript) {
      const stored = recordings.get(recording)
      if (!stored) return nothing
      const owner = recordings.all().find(one => one.transcript?.id === transcript)
      if (owner && owner.id !== recording) return notTwice
      const found = await lookFor(transcript)
      if (!found.ok) return found
      const attachedOver = stored.jobs.at(-1) ?? null
      return place(stored, transcript, names().attached(found.value), { attachedOver, speakersBy: '' })
    },

    async keepBeside(recording, transcript) {
      const shown = recordings.get(recording)?.transcript
      if (!shown || shown.id === transcript) return success(null)
      const folded = await fold(recording, transcript, shown.id, names().machine)
      if (folded.ok && replaced.has(transcript)) await leave(transcript)
      return folded
    },

    async bringUpToDate(older) {
      const known = replaced.get(older)
      const newer = known && recordings.get(known.recording)?.transcript?.id
      if (!known || newer === undefined || newer === older) return
      const kept = await transcripts.keepInHistory({ older, newer, name: known.name })
      if (!kept.ok) log('warn', 'recordings.transcript-not-kept', { id: older, error: kept.error })
    },
  }
}
