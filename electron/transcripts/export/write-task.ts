import type { Result } from '../../../shared/result'
import type { Transcript } from '../../../shared/text/transcript/transcript'
import { type SpokenColumns, spokenTranscript } from '../../../shared/text/transcript/word-columns'
import { type ExportSource, spokenNow } from '../../../shared/transcripts/export/export-source'
import { type TranscriptArchive, writeArchive } from '../../../shared/transcripts/export/transcript-archive'
import { writeExport } from '../../../shared/transcripts/export/write-export'
import type { ExportFormat, ExportOptions } from '../../../shared/transcripts/export-choice'
import type { Translation } from '../../../shared/transcripts/transcript-facts'

/** One transcript on its way to files. Words are columns: this is copied between threads. */
export interface WriteInput {
  title: string
  language: string
  spoken: SpokenColumns
  translation: Translation | null
  /** What each speaker is called. */
  names: Readonly<Record<string, string>>
  /** For JSON, which holds everything. */
  archive: Omit<TranscriptArchive, 'title' | 'transcript' | 'machine'> & { machine: SpokenColumns | null }
  /** What documents show changes since. */
  earlier: SpokenColumns | null
  formats: readonly ExportFormat[]
  options: ExportOptions
}

export interface WrittenFile {
  format: ExportFormat
  content: string | Uint8Array
  /** What the format could not hold. */
  losses: number
}

/** A task: three hours of subtitles take longer than a window may stand still. */
export async function writeTask(input: WriteInput): Promise<Result<WrittenFile[], string>> {
  return { ok: true, value: writeFiles(input) }
}

export function writeFiles(input: WriteInput): WrittenFile[] {
  const transcript = spokenTranscript(input.spoken)
  const { title, language, translation, names, options } = input
  const source: ExportSource = {
    title,
    language,
    transcript,
    translation: translation && spokenNow(translation, transcript),
    nameOf: speaker => names[speaker] ?? speaker,
    notes: input.archive.notes,
    earlier: input.earlier && spokenTranscript(input.earlier),
  }
  return input.formats.map(format => {
    if (format === 'json') return { format, content: archiveOf(input, transcript), losses: 0 }
    const { content, losses } = writeExport(source, format, options)
    return { format, content, losses: losses.length }
  })
}

function archiveOf({ title, archive }: WriteInput, transcript: Transcript): string {
  return writeArchive({
    ...archive,
    title,
    transcript,
    machine: archive.machine && spokenTranscript(archive.machine),
  })
}
