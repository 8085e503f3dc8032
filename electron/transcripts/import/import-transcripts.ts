import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { z } from 'zod'
import { autoLanguage } from '../../../shared/built-in'
import { failure, type Result, success } from '../../../shared/result'
import { estimated } from '../../../shared/text/transcript/align-to-heard'
import type { Transcript } from '../../../shared/text/transcript/transcript'
import { transcriptSpeakerSchema, wordSchema } from '../../../shared/text/transcript/transcript-schema'
import { findUnsoundWord } from '../../../shared/text/transcript/word'
import {
  type SpokenColumns,
  spokenColumns,
  spokenTranscript,
} from '../../../shared/text/transcript/word-columns'
import { knownWordTimes, type WordTimes } from '../../../shared/transcripts/transcript-facts'
import type { ImportChoice, ImportedTranscript } from '../../../shared/transcripts/transcript-requests'
import {
  factFields,
  longestTranscriptName,
  mergerSchema,
  noteSchema,
  translationSchema,
} from '../../../shared/transcripts/transcript-schema'
import { newItemId } from '../../library/items/item-id'
import type { Clock, FileDialogs } from '../../ports'
import { readRegularFile } from '../../storage/open-regular-file'
import { storageError } from '../../storage/storage-error'
import { newContent, type TranscriptContent } from '../transcript-kind'
import type { Transcripts } from '../transcripts'
import type { ReadFile, ReadInput } from './read-task'

export interface ImportParts {
  transcripts: Pick<Transcripts, 'create' | 'read'>
  /** In a thread. */
  read: (input: ReadInput) => Promise<Result<ReadFile, string>>
  dialogs: Pick<FileDialogs, 'open'>
  titles: () => { importTranscripts: string }
  clock: Clock
}

interface GivenFile {
  name: string
  bytes: Uint8Array
}

/** Hours of speech are a few megabytes; what is larger is no transcript. */
export const largestFile = 100_000_000

/** Transcripts that were made elsewhere. Each file is its own: one that cannot be read does not stop the others. */
export function createTranscriptImport(
  parts: ImportParts,
): (choice: ImportChoice) => Promise<Result<ImportedTranscript[] | null>> {
  const { dialogs, titles } = parts
  return async choice => {
    if (choice.files) return success(await each(choice.files, async file => bringIn(file, choice, parts)))
    // A recording shows one, so one is asked for.
    const path = await dialogs.open({ title: titles().importTranscripts, kind: 'transcripts' })
    if (path === null) return success(null)
    const file = await readGiven(path)
    if (!file.ok) return success([{ file: basename(path), id: null, error: file.error, problems: [] }])
    return success([await bringIn(file.value, choice, parts)])
  }
}

async function each<T, Answer>(list: readonly T[], task: (one: T) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const one of list) answers.push(await task(one))
  return answers
}

async function readGiven(path: string): Promise<Result<GivenFile>> {
  try {
    const { size } = await stat(path)
    if (size > largestFile) return failure({ kind: 'too-large', limit: largestFile })
    return success({ name: basename(path), bytes: await readRegularFile(path) })
  } catch (error) {
    return failure(storageError(path, error, process.platform))
  }
}

async function bringIn(
  { name, bytes }: GivenFile,
  { media, profileId, language: wanted, duration = null, over = '' }: ImportChoice,
  { transcripts, read, clock }: ImportParts,
): Promise<ImportedTranscript> {
  const file = basename(name)
  // It was to be found, and nobody has.
  const language = wanted === autoLanguage ? '' : wanted
  const answer = await read({ bytes, language, duration, heard: await heardIn(transcripts, over) })
  if (!answer.ok) {
    return { file, id: null, error: { kind: 'unexpected', detail: answer.error }, problems: [] }
  }
  const { problems } = answer.value
  if (!answer.value.read) return { file, id: null, error: null, problems }
  const { spoken: columns, format, about } = answer.value.read
  const transcript = spokenTranscript(columns)
  const archived = archivedContent(about, transcript.duration)
  const { title, machine, facts, wordTimes, importedFrom, ...rest } = archived
  const spoken = facts.language || language
  const id = newItemId()
  const content = newContent(
    {
      name: title || nameOfFile(file),
      source: {
        profileId,
        jobId: '',
        fileId: textIn(about, 'fileId'),
        transcribeId: textIn(about, 'transcribeId'),
        language: spoken,
        domain: facts.domain,
        record: '',
        media,
        importedFrom: importedFrom ?? format,
        ...(wordTimes && { wordTimes }),
      },
      transcript,
      ...rest,
      facts: { ...facts, language: spoken },
    },
    clock.now(),
  )
  const made = await transcripts.create(id, content, machine ?? transcript)
  return made.ok ? { file, id, error: null, problems } : { file, id: null, error: made.error, problems }
}

/** What is known of when words were said in the recording, by the transcript that it has. */
async function heardIn({ read }: Pick<Transcripts, 'read'>, id: string): Promise<SpokenColumns | null> {
  const there = id === '' ? null : await read(id)
  if (!there?.ok || there.value === null) return null
  const { transcript, source } = there.value
  // A text was without times itself, and in it the words alone are timed that had been heard before.
  const words = transcript.words.filter(
    ({ confidence }) => source.importedFrom !== 'txt' || (confidence ?? estimated) > estimated,
  )
  return words.length > 0 ? spokenColumns({ ...transcript, words }) : null
}

const nameOfFile = (file: string): string =>
  file.slice(0, file.length - extname(file).length).slice(0, longestTranscriptName)

function textIn(about: Record<string, unknown>, name: string): string {
  const value = about[name]
  return typeof value === 'string' ? value : ''
}

/** Each field is taken when it is sound, and left out when it is not. */
const aboutSchema = z.object({
  title: z.string().catch(''),
  language: factFields.language.catch(''),
  domain: factFields.domain.catch(''),
  machine: z.array(wordSchema).nullable().catch(null),
  machineSpeakers: z.array(transcriptSpeakerSchema).catch([]),
  facts: z.object(factFields).nullable().catch(null),
  notes: z.array(noteSchema).catch([]),
  speakersBy: mergerSchema.catch('none'),
  translations: z.array(translationSchema).catch([]),
  wordTimes: z.enum(knownWordTimes).optional().catch(undefined),
  importedFrom: z.string().max(20).optional().catch(undefined),
})

export interface ArchivedContent
  extends Pick<TranscriptContent, 'facts' | 'notes' | 'speakersBy' | 'translations'> {
  title: string
  /** Null: the words as they are now are all there is. */
  machine: Transcript | null
  wordTimes?: WordTimes | undefined
  /** As it came into the library that it was exported from. */
  importedFrom?: string | undefined
}

/** What a file of ours holds beside the words, so that what was exported comes back as it was. */
function archivedContent(about: Record<string, unknown>, duration: number | null): ArchivedContent {
  const { title, language, domain, machine, machineSpeakers, facts, ...rest } = aboutSchema.parse({
    machine: null,
    ...about,
  })
  const isSound = machine !== null && findUnsoundWord(machine) === null
  return {
    title: title.slice(0, longestTranscriptName),
    facts: facts ?? { language, domain, tags: [], review: 'none' },
    machine: isSound ? { words: machine, speakers: machineSpeakers, duration } : null,
    ...rest,
  }
}
