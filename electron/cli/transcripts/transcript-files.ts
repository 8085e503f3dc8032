import { extname, join } from 'node:path'
import { writeTable } from '../../../shared/formats/table/write-table'
import { transcriptTable } from '../../../shared/formats/transcript/transcript-table'
import type { Translate } from '../../../shared/language/translate'
import type { Transcript } from '../../../shared/text/transcript/transcript'
import {
  type ExportSource,
  segmentsFor,
  speakerNames,
} from '../../../shared/transcripts/export/export-source'
import {
  endingOfExport as exportEndings,
  type WrittenExport,
  writeExport,
} from '../../../shared/transcripts/export/write-export'
import { usualExport } from '../../../shared/transcripts/export-choice'
import { createFileNames } from '../../library/names/unique-file-names'
import { isMediaFile } from '../../storage/content-types'
import type { TranscriptFormat } from './transcript-formats'

const endingOfFormat = (format: TranscriptFormat): string =>
  format === 'tsv' ? format : exportEndings[format]

/** Only a program for documents makes sense of it. */
export const isBinary = (format: TranscriptFormat): boolean => format === 'docx'

/** As the window writes it when nobody has chosen anything. JSON is all there is, and is written of that. */
export function writeTranscript(
  spoken: ExportSource,
  format: Exclude<TranscriptFormat, 'json'>,
): WrittenExport {
  switch (format) {
    case 'tsv':
      return {
        content: writeTable(transcriptTable(segmentsFor(spoken, 'segments')), { delimiter: '\t' }),
        losses: [],
      }
    default:
      return writeExport(spoken, format, usualExport)
  }
}

/** A transcript as the command line hands it out. */
export const spokenText = (
  title: string,
  language: string,
  transcript: Transcript,
  t: Translate,
): ExportSource => ({
  title,
  language,
  transcript,
  translation: null,
  nameOf: speakerNames(transcript.speakers, number => t('word.numberedSpeaker', { number })),
})

export type TranscriptFiles = ReadonlyMap<TranscriptFormat, string>

/** The files of each recording in the folder, with its name; two recordings of one name get two names. */
export function transcriptFiles(
  recordings: readonly string[],
  formats: readonly TranscriptFormat[],
  folder: string,
): TranscriptFiles[] {
  const names = createFileNames()
  // Room for any of the endings, so that every file of a recording has the same stem.
  const room = 'x'.repeat(Math.max(...formats.map(format => endingOfFormat(format).length)))
  return recordings.map(recording => {
    const taken = names.take(recording, { extension: room, fallback: 'recording' })
    const stem = taken.slice(0, -(room.length + 1))
    return new Map(formats.map(format => [format, join(folder, `${stem}.${endingOfFormat(format)}`)]))
  })
}

/**
 * Of what a recording of the library is called. One that the command line brought is called as its file is, and people
 * call theirs anything: "Meeting 12.03.2025" has no ending.
 */
export const stemOfRecording = (name: string): string =>
  isMediaFile(name) ? name.slice(0, name.length - extname(name).length) : name
