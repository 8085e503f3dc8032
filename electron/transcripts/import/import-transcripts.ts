import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { failure, type Result, success } from '../../../shared/result'
import type { ImportChoice, ImportedTranscript } from '../../../shared/transcripts/transcript-requests'
import { longestTranscriptName } from '../../../shared/transcripts/transcript-schema'
import type { Answer } from '../../engines/engine-ports'
import { newItemId } from '../../library/items/item-id'
import type { Clock, FileDialogs } from '../../ports'
import { storageError } from '../../storage/storage-error'
import { spokenTranscript } from '../opened-transcript'
import { newContent } from '../transcript-content'
import type { Transcripts } from '../transcripts'
import { archivedContent } from './archived-content'
import type { ReadFile, ReadInput } from './read-task'

export interface ImportParts {
  transcripts: Pick<Transcripts, 'create'>
  /** In a thread. */
  read: (input: ReadInput) => Promise<Answer<ReadFile>>
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
    return success({ name: basename(path), bytes: await readFile(path) })
  } catch (error) {
    return failure(storageError(path, error, process.platform))
  }
}

async function bringIn(
  { name, bytes }: GivenFile,
  { media, profileId, language, duration = null }: ImportChoice,
  { transcripts, read, clock }: ImportParts,
): Promise<ImportedTranscript> {
  const file = basename(name)
  const answer = await read({ bytes, language, duration })
  if (!answer.ok) {
    return { file, id: null, error: { kind: 'unexpected', detail: answer.message }, problems: [] }
  }
  const { problems } = answer.value
  if (!answer.value.read) return { file, id: null, error: null, problems }
  const { spoken: columns, format, about } = answer.value.read
  const transcript = spokenTranscript(columns)
  const archived = archivedContent(about, transcript.duration)
  const { title, machine, facts, ...rest } = archived
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
        importedFrom: format,
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

const nameOfFile = (file: string): string =>
  file.slice(0, file.length - extname(file).length).slice(0, longestTranscriptName)

function textIn(about: Record<string, unknown>, name: string): string {
  const value = about[name]
  return typeof value === 'string' ? value : ''
}
