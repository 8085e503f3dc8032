import { readFile } from 'node:fs/promises'
import { autoLanguage } from '../../shared/built-in'
import type { Job } from '../../shared/jobs/job'
import { failure, type Result, success } from '../../shared/result'
import {
  mergeWordsWithSegments,
  mergeWordsWithSpeakers,
} from '../../shared/text/transcript/merge-words-with-speakers'
import { readHeardTranscript, readSpeakerTurns } from '../../shared/text/transcript/read-heard'
import type { Segment, SpeakerTurn } from '../../shared/text/transcript/segment'
import { speakersOf, type Transcript, type TranscriptSpeaker } from '../../shared/text/transcript/transcript'
import { patchBetween } from '../../shared/text/transcript/transcript-patch'
import type { Word } from '../../shared/text/transcript/word'
import { wordsFromSegments } from '../../shared/text/transcript/word-times'
import type { Merger } from '../../shared/transcripts/transcript-facts'
import { machineVersion } from '../../shared/transcripts/transcript-version'
import type { ContentStore } from '../library/content/content-store'
import { parseReplyJson } from '../network/parse-json'
import type { Clock } from '../ports'
import type { TranscriptionRecord } from '../service/transcription'
import { storageError } from '../storage/storage-error'
import { newContent, type TranscriptContent } from './transcript-kind'
import type { Transcripts } from './transcripts'

export interface KeeperParts {
  transcripts: Pick<Transcripts, 'create' | 'stored' | 'withHeld' | 'versions'>
  downloads: Pick<ContentStore, 'fileOf'>
  clock: Clock
}

/** The job's own id: a job that was killed after it made its transcript finds it again. */
const transcriptOf = (job: Job): string => job.id

/** What jobs about recordings do with transcripts. */
export type TranscriptKeeper = ReturnType<typeof keepTranscripts>

export function keepTranscripts({ transcripts, downloads, clock }: KeeperParts) {
  /** Lays what was heard over the machine's own words, and under what a person edited of them. */
  async function change(
    job: Job,
    speakersBy: Merger,
    edit: (words: readonly Word[]) => Word[],
  ): Promise<Result<null>> {
    return transcripts.withHeld(transcriptOf(job), async held => {
      const machine = await transcripts.versions.get(held.id, machineVersion)
      if (!machine.ok) return machine
      const heard = machine.value
      const laidUnder = (now: Transcript): Transcript => {
        const laid = edit(now.words)
        const isOver = heard === null || now.words.length === 0
        return withWords(
          now,
          isOver ? laid : layUnderEdits(now.words, laid, heard.words),
          heard?.speakers ?? [],
        )
      }
      const changed = await held.change(now => patchBetween(now, laidUnder(now)), speakersBy)
      if (!changed.ok || heard === null) return changed
      // Last: were it there before the words, who is killed in between would take them for a person's, and leave them.
      return transcripts.versions.put(
        held.id,
        machineVersion,
        withWords(heard, edit(heard.words), heard.speakers),
      )
    })
  }

  return {
    /** Answers the transcript's id: always the same one for a job, however often it is made. */
    async create(job: Job, record: TranscriptionRecord, recordId: string): Promise<Result<string>> {
      const id = transcriptOf(job)
      const there = await transcripts.stored(id)
      if (!there.ok) return there
      if (there.value !== null) return success(id)
      const read = readHeardTranscript(record.timestamp, record.duration)
      if (!read.ok) return read
      const source = sourceOf(job, record, recordId)
      const made = await transcripts.create(
        id,
        newContent({ name: job.title, source, transcript: read.value }, clock.now()),
      )
      return made.ok ? success(id) : made
    },

    /** Puts the service's segments over the words: who speaks, and where paragraphs begin. */
    showSegments: (job: Job, segments: readonly Segment[]) =>
      change(job, 'service', words =>
        words.length > 0 ? mergeWordsWithSegments(words, segments) : wordsFromSegments(segments),
      ),

    /** Our own merge of words and speaker turns, for when the service makes none. */
    async showSpeakers(job: Job): Promise<Result<null>> {
      const turns = await keptTurns(job, downloads)
      return turns.ok ? change(job, 'own', words => mergeWordsWithSpeakers(words, turns.value)) : turns
    },
  }
}

/**
 * Words with the speakers and paragraphs newly `laid` over them, but for what a person changed of these since the
 * `machine` had its last word.
 */
export function layUnderEdits(
  words: readonly Word[],
  laid: readonly Word[],
  machine: readonly Word[],
): Word[] {
  const heard = new Set(machine.map(({ speaker }) => speaker))
  let before: Word | null = null
  return words.map((word, at) => {
    const was = word.machine === null ? undefined : machine[word.machine]
    const fresh = laid[at] ?? word
    const isGiven = was ? word.speaker !== was.speaker : !heard.has(word.speaker)
    const isMoved = was !== undefined && at > 0 && word.opens !== was.opens
    const speaker = isGiven ? word.speaker : fresh.speaker
    const opens = (isMoved ? word.opens : fresh.opens) || before === null || before.speaker !== speaker
    before = word.speaker === speaker && word.opens === opens ? word : { ...word, speaker, opens }
    return before
  })
}

/** Speakers a person has named keep their names, and those a person added stay, whether they speak or not. */
function withWords(
  transcript: Transcript,
  words: Word[],
  heardBefore: readonly TranscriptSpeaker[],
): Transcript {
  const known = new Map(transcript.speakers.map(speaker => [speaker.id, speaker]))
  const speakers = speakersOf(words).map(speaker => known.get(speaker.id) ?? speaker)
  const gone = new Set([...speakers, ...heardBefore].map(({ id }) => id))
  const added = transcript.speakers.filter(({ id }) => !gone.has(id))
  return { words, speakers: [...speakers, ...added], duration: transcript.duration }
}

async function keptTurns(job: Job, downloads: Pick<ContentStore, 'fileOf'>): Promise<Result<SpeakerTurn[]>> {
  const id = job.units.find(({ does }) => does === 'speakers')?.results.turns ?? ''
  const file = await downloads.fileOf(id)
  if (!file.ok) return file
  if (file.value === null) return failure({ kind: 'not-found', what: 'file' })
  try {
    return readSpeakerTurns(parseReplyJson(await readFile(file.value)))
  } catch (error) {
    return failure(storageError(file.value, error, process.platform))
  }
}

function sourceOf(job: Job, record: TranscriptionRecord, recordId: string): TranscriptContent['source'] {
  return {
    profileId: job.profileId,
    jobId: job.id,
    fileId: record.fileId,
    transcribeId: record.transcribeId,
    // Of a recording in which nothing was said.
    language: record.language === autoLanguage ? '' : record.language,
    domain: record.domain,
    record: recordId,
    media: 'source' in job && job.source.kind === 'media' ? job.source.id : '',
    importedFrom: '',
    ...(record.wordTimes && { wordTimes: record.wordTimes }),
  }
}
