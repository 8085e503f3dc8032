import { decodeText } from '../../../shared/formats/decode-text'
import type { FormatProblem } from '../../../shared/formats/reading'
import type { Result } from '../../../shared/result'
import {
  type SpokenColumns,
  spokenColumns,
  spokenTranscript,
} from '../../../shared/text/transcript/word-columns'
import type { ImportFormat } from '../../../shared/transcripts/import/import-format'
import { readTranscriptImport } from '../../../shared/transcripts/import/read-import'

/** A file that may hold a transcript. Both what goes in and what comes out is copied between threads. */
export interface ReadInput {
  bytes: Uint8Array
  language: string
  /** Of the recording. */
  duration: number | null
  /** Words that were heard in it; null where none were. */
  heard: SpokenColumns | null
}

export interface ReadFile {
  /** Null: nothing could be made of it, and the problems say why. */
  read: { format: ImportFormat; spoken: SpokenColumns; about: Record<string, unknown> } | null
  problems: FormatProblem[]
}

/** A task: what strangers wrote may be long, and made to take long. */
export async function readTask({
  bytes,
  language,
  duration,
  heard,
}: ReadInput): Promise<Result<ReadFile, string>> {
  const decoded = decodeText(bytes, { language })
  const read = readTranscriptImport(decoded.text, duration, heard ? spokenTranscript(heard).words : [])
  const problems = [...decoded.problems, ...read.problems]
  if (read.transcript === null || decoded.problems.some(({ code }) => code === 'not-text')) {
    return { ok: true, value: { read: null, problems } }
  }
  const { format, transcript, about } = read
  return { ok: true, value: { read: { format, spoken: spokenColumns(transcript), about }, problems } }
}
