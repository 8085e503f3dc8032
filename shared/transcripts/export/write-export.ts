import type { Cue } from '../../formats/cues/cue'
import { writeSrt } from '../../formats/cues/write-srt'
import { writeVtt } from '../../formats/cues/write-vtt'
import type { FormatLoss } from '../../formats/reading'
import { writeTable } from '../../formats/table/write-table'
import { writeAudacityLabels } from '../../formats/transcript/audacity-labels'
import { writePlainText } from '../../formats/transcript/plain-text'
import { writeRttm } from '../../formats/transcript/rttm'
import { transcriptTable } from '../../formats/transcript/transcript-table'
import { writeDocx } from '../../formats/transcript/write-docx'
import { writeTextGrid } from '../../formats/transcript/write-text-grid'
import type { ExportFormat, ExportOptions } from '../export-choice'
import { createCueCutter } from './cue-cutter'
import { type ExportSource, languageOf, segmentsFor } from './export-source'

export interface WrittenExport {
  content: string | Uint8Array
  losses: FormatLoss[]
}

/** The endings of the files; labels are plain text, and would overwrite it. */
export const endingOf: Readonly<Record<ExportFormat, string>> = {
  srt: 'srt',
  vtt: 'vtt',
  txt: 'txt',
  docx: 'docx',
  json: 'json',
  csv: 'csv',
  labels: 'labels.txt',
  textgrid: 'TextGrid',
  rttm: 'rttm',
}

/** The subtitles a file would hold. */
export const exportCues = (source: ExportSource, options: ExportOptions, namesInText = false): Cue[] =>
  createCueCutter().cut(source, options, { namesInText }) ?? []

/** Everything but the JSON, which is made of more than what can be read aloud. */
export function writeExport(
  source: ExportSource,
  format: Exclude<ExportFormat, 'json'>,
  options: ExportOptions,
): WrittenExport {
  const { speakers, times, level } = options
  const isByWord = level === 'words' && !source.translation
  switch (format) {
    case 'srt':
      return written(
        writeSrt(exportCues(source, options, speakers), { speakers: speakers ? 'prefix' : 'none' }),
      )
    case 'vtt':
      return written(
        writeVtt(exportCues(source, options), { ...vttHead(source), speakers: speakers ? 'voice' : 'none' }),
      )
    case 'txt':
      return written(writePlainText(segmentsFor(source, 'segments'), { speakers, times }))
    case 'docx': {
      const { bytes, losses } = writeDocx(segmentsFor(source, 'segments'), { speakers, times })
      return { content: bytes, losses }
    }
    case 'csv': {
      const table = transcriptTable(segmentsFor(source, 'segments'), isByWord ? 'word' : 'segment')
      return { content: writeTable(table, { byteOrderMark: true }), losses: [] }
    }
    case 'labels':
      return written(
        writeAudacityLabels(segmentsFor(source, level).segments, { speakers: speakers ? 'prefix' : 'none' }),
      )
    case 'textgrid':
      return written(writeTextGrid(segmentsFor(source, 'segments'), { level: isByWord ? 'word' : 'segment' }))
    case 'rttm':
      return written(writeRttm(segmentsFor(source, 'segments').segments, source.title))
  }
}

const written = ({ text, losses }: { text: string; losses: FormatLoss[] }): WrittenExport => ({
  content: text,
  losses,
})

/** Players that choose by language look for it there. */
const vttHead = (source: ExportSource): { header: string } => {
  const language = languageOf(source)
  return { header: language === '' ? '' : `\nLanguage: ${language}` }
}
