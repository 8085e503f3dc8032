import { writeTable } from '../../../shared/formats/table/write-table'
import { writeTranscriptJson } from '../../../shared/formats/transcript/transcript-json'
import { transcriptTable } from '../../../shared/formats/transcript/transcript-table'
import { type ExportSource, segmentsFor } from '../../../shared/transcripts/export/export-source'
import { endingOf as exportEndings, writeExport } from '../../../shared/transcripts/export/write-export'
import { usualExport } from '../../../shared/transcripts/export-choice'

export const transcriptFormats = [
  'txt',
  'srt',
  'vtt',
  'json',
  'csv',
  'tsv',
  'docx',
  'textgrid',
  'rttm',
  'labels',
] as const
export type TranscriptFormat = (typeof transcriptFormats)[number]

export const endingOf = (format: TranscriptFormat): string =>
  format === 'tsv' ? format : exportEndings[format]

/** Only a program for documents makes sense of it. */
export const isBinary = (format: TranscriptFormat): boolean => format === 'docx'

/** As the window writes it when nobody has chosen anything. */
export function writeTranscript(spoken: ExportSource, format: TranscriptFormat): string | Uint8Array {
  const { title, language, transcript } = spoken
  switch (format) {
    case 'json':
      return writeTranscriptJson({ title, language, transcript })
    case 'tsv':
      return writeTable(transcriptTable(segmentsFor(spoken, 'segments')), { delimiter: '\t' })
    default:
      return writeExport(spoken, format, usualExport).content
  }
}
