import { longestRecordingName } from '../../shared/recordings/recording'
import { failure, type Result, success } from '../../shared/result'
import { isDoubtful, usuallyDoubtful } from '../../shared/text/review/marked-words'
import { speakerNumbers } from '../../shared/text/speakers/speaker-numbers'
import { createKeyedTurns } from '../library/keyed-turns'
import type { Log, Timers } from '../ports'
import type { TranscriptContent } from '../transcripts/transcript-kind'
import type { Transcripts } from '../transcripts/transcripts'
import type { Versions } from '../transcripts/versions'
import type { StoredRecording, TranscriptDigest } from './recording-kind'
import type { Recordings } from './recordings'

/** What a version is called that holds the text of another transcript. */
export interface VersionNames {
  again: string
  attached: (name: string) => string
  machine: string
}

export interface SuccessionParts {
  recordings: Pick<Recordings, 'all' | 'get' | 'change'>
  transcripts: Pick<Transcripts, 'read' | 'withHeld' | 'remove'>
  versions: Pick<Versions, 'keepInHistory'>
  names: () => VersionNames
  log: Log
}

/** One transcript of a recording after another: the newer takes its place, and what was there is in its history. */
export interface TranscriptSuccession {
  /** A job has made it. */
  arrived(recording: string, transcript: string): Promise<Result<null>>
  /** A person has brought it, and it stays whatever the job under way will hear. */
  attach(recording: string, transcript: string): Promise<Result<null>>
  /** A job has made it, and a person had attached another one by then. */
  keepBeside(recording: string, transcript: string): Promise<Result<null>>
  /** It was edited. Somebody may still have had it on screen when another one took its place. */
  edited(transcript: string): Promise<void>
}

const nothing = failure({ kind: 'not-found', what: 'file' })
const notTwice = failure({ kind: 'invalid', path: '', problem: 'belongs to another recording' })

export function createSuccession(parts: SuccessionParts): TranscriptSuccession {
  const { recordings, transcripts, versions, names, log } = parts
  const inTurn = createKeyedTurns()
  /** What is heard of meanwhile may be an edit of a transcript that is no recording's yet. */
  const placing = new Set<Promise<unknown>>()
  /** Whose transcript it was, and what it is called there. */
  const replaced = new Map<string, { recording: string; name: string }>()

  const rename = (id: string, name: string): Promise<Result<null>> =>
    transcripts.withHeld(id, held => held.rename(name, 'jobs'))

  /** Writes down what is in it, as the recording's. */
  async function show(
    recording: string,
    id: string,
    more: Partial<StoredRecording> = {},
  ): Promise<Result<StoredRecording>> {
    const read = await transcripts.read(id)
    if (!read.ok) return read
    if (read.value === null) return nothing
    const seen = read.value
    return recordings.change(recording, before => ({
      ...more,
      transcript: digestOf(id, seen),
      ...whatFollows(before, id, seen),
    }))
  }

  async function lookFor(id: string): Promise<Result<string>> {
    const read = await transcripts.read(id)
    if (!read.ok) return read
    return read.value === null ? nothing : success(read.value.name)
  }

  /** The text is in the history before the recording knows of the newer, so that no end of the program loses it. */
  async function fold(recording: string, older: string, newer: string, name: string): Promise<Result<null>> {
    const there = await transcripts.read(older)
    if (!there.ok || there.value === null) return there.ok ? success(null) : there
    const kept = await versions.keepInHistory({ older, newer, name })
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
    const renamed = transcript?.id === newer ? success(null) : await rename(newer, name)
    if (!renamed.ok) return renamed
    const shown = await show(id, newer, more)
    if (!shown.ok) return shown
    // Somebody was quicker.
    if (shown.value.name !== name) await rename(newer, shown.value.name)
    if (older !== null) await leave(older)
    return success(null)
  }

  async function arrived(recording: string, transcript: string): Promise<Result<null>> {
    const stored = recordings.get(recording)
    if (!stored) return nothing
    const found = await lookFor(transcript)
    return found.ok ? place(stored, transcript, names().again, {}) : found
  }

  async function attach(recording: string, transcript: string): Promise<Result<null>> {
    const stored = recordings.get(recording)
    if (!stored) return nothing
    const owner = recordings.all().find(one => one.transcript?.id === transcript)
    if (owner && owner.id !== recording) return notTwice
    const found = await lookFor(transcript)
    if (!found.ok) return found
    const attachedOver = stored.jobs.at(-1) ?? null
    return place(stored, transcript, names().attached(found.value), { attachedOver, speakersBy: '' })
  }

  async function keepBeside(recording: string, transcript: string): Promise<Result<null>> {
    const shown = recordings.get(recording)?.transcript
    if (!shown || shown.id === transcript) return success(null)
    const folded = await fold(recording, transcript, shown.id, names().machine)
    if (folded.ok && replaced.has(transcript)) await leave(transcript)
    return folded
  }

  /** What was edited in one that another has replaced is in the history of that one, too. */
  async function bringUpToDate(older: string): Promise<void> {
    const known = replaced.get(older)
    const newer = known && recordings.get(known.recording)?.transcript?.id
    if (!known || newer === undefined || newer === older) return
    const kept = await versions.keepInHistory({ older, newer, name: known.name })
    if (!kept.ok) log('warn', 'recordings.transcript-not-kept', { id: older, error: kept.error })
  }

  const inPlace =
    (task: typeof arrived): typeof arrived =>
    (recording, transcript) => {
      const done = inTurn(recording, () => task(recording, transcript))
      placing.add(done)
      return done.finally(() => placing.delete(done))
    }

  return {
    arrived: inPlace(arrived),
    attach: inPlace(attach),
    keepBeside: inPlace(keepBeside),

    async edited(id) {
      await bringUpToDate(id)
      await Promise.allSettled(placing)
      for (const { id: recording, transcript } of recordings.all()) {
        if (transcript?.id !== id) continue
        const shown = await inTurn(recording, () => show(recording, id))
        if (!shown.ok) log('warn', 'recordings.transcript-not-read', { id, error: shown.error })
      }
    },
  }
}

/** What the list shows of it. */
export function digestOf(
  id: string,
  { name, editedAt, transcript }: Pick<TranscriptContent, 'name' | 'editedAt' | 'transcript'>,
): TranscriptDigest {
  const { words, speakers, duration } = transcript
  const heard = new Set(words.map(({ speaker }) => speaker))
  const numbers = speakerNumbers(speakers)
  return {
    id,
    name,
    words: words.length,
    doubtful: words.filter(word => isDoubtful(word, usuallyDoubtful)).length,
    speakers: speakers
      .filter(speaker => heard.has(speaker.id))
      .map(({ id: speaker, name, style }) => ({ name, style, number: numbers.get(speaker) ?? 0 })),
    seconds: duration,
    editedAt,
  }
}

/** What was changed on the transcript's own screen is so in the list, too. */
function whatFollows(
  { name, transcript: before }: StoredRecording,
  id: string,
  seen: TranscriptContent,
): Partial<Pick<StoredRecording, 'name' | 'reviewed' | 'language'>> {
  // Another transcript's name says nothing about this recording's.
  const isRenamed = before?.id === id && before.name !== seen.name && seen.name.trim() !== ''
  return {
    name: isRenamed ? seen.name.slice(0, longestRecordingName) : name,
    reviewed: seen.facts.review === 'done',
    ...(seen.facts.language === '' ? {} : { language: seen.facts.language }),
  }
}

export interface TranscriptFollowerParts {
  recordings: Pick<Recordings, 'all'>
  transcripts: Pick<Transcripts, 'begin' | 'pick' | 'onChange'>
  succession: Pick<TranscriptSuccession, 'edited'>
  timers: Timers
  log: Log
}

/** Somebody types: what they are at is looked at when they pause. */
const quiet = 1_500

/** Keeps what the list knows of transcripts true to what is in them. */
export function followTranscripts(parts: TranscriptFollowerParts) {
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

  const endListening = transcripts.onChange(({ id }) => {
    timers.clear(heard.get(id))
    heard.set(
      id,
      timers.set(() => void tracked(lookAt(id)), quiet),
    )
  })

  async function lookAtEdited(): Promise<void> {
    const known = recordings.all().flatMap(({ transcript }) => transcript ?? [])
    const times = Object.fromEntries(known.map(({ id, editedAt }) => [id, editedAt]))
    const edited = await transcripts.pick({ editedAt: times })
    if (!edited.ok) return log('warn', 'recordings.edit-times-not-read', { error: edited.error })
    for (const id of edited.value) {
      if (isClosed) return
      await lookAt(id)
    }
  }

  return {
    /** Looks at what was edited and not looked at before the program ended. */
    async catchUp() {
      await transcripts.begin()
      if (!isClosed) await tracked(lookAtEdited())
    },

    /** Takes in what it has heard and not looked at yet, and hears no more. */
    async close() {
      isClosed = true
      endListening()
      await Promise.all([...looking, ...[...heard.keys()].map(lookAt)])
    },
  }
}
