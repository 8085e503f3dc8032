import type { Cue } from '../../formats/cues/cue'
import { writeSrt } from '../../formats/cues/write-srt'
import { writeVtt } from '../../formats/cues/write-vtt'
import type { FormatLoss } from '../../formats/reading'
import { writeTable } from '../../formats/table/write-table'
import { writeAudacityLabels } from '../../formats/transcript/audacity-labels'
import { writePlainText } from '../../formats/transcript/plain-text'
import { writeRttm } from '../../formats/transcript/rttm'
import { prefixNameLosses } from '../../formats/transcript/segments'
import { transcriptTable } from '../../formats/transcript/transcript-table'
import { writeDocx } from '../../formats/transcript/write-docx'
import { writeHtml } from '../../formats/transcript/write-html'
import { writeTextGrid } from '../../formats/transcript/write-text-grid'
import type { ExportFormat, ExportOptions } from '../export-choice'
import { createCueCutter } from './cue-cutter'
import { rulesFor } from './export-rules'
import {
  type ExportSource,
  languageOfExport,
  segmentsFor,
  withDistinctNames,
  withoutSpeakers,
} from './export-source'
import { markedSegments } from './marked-segments'
import { withNames } from './named-cues'

export interface WrittenExport {
  content: string | Uint8Array
  losses: FormatLoss[]
}

/** The endings of the files; labels are plain text, and would overwrite it. */
export const endingOfExport: Readonly<Record<ExportFormat, string>> = {
  srt: 'srt',
  vtt: 'vtt',
  txt: 'txt',
  docx: 'docx',
  html: 'html',
  json: 'json',
  csv: 'csv',
  labels: 'labels.txt',
  textgrid: 'TextGrid',
  rttm: 'rttm',
}

/** The subtitles a file would hold. With `namesInText` there is room for them, and `withNames` puts them there. */
export const exportCues = (source: ExportSource, options: ExportOptions, namesInText = false): Cue[] =>
  createCueCutter().cut(source, options, { namesInText }) ?? []

/** Everything but the JSON, which is made of more than what can be read aloud. */
export function writeExport(
  whole: ExportSource,
  format: Exclude<ExportFormat, 'json'>,
  options: ExportOptions,
): WrittenExport {
  const { speakers, times, level } = options
  // A speaker that nobody wants is no loss.
  const source = speakers ? whole : withoutSpeakers(whole)
  const isByWord = level === 'words' && !source.translation
  const segments = () => segmentsFor(source, 'segments')
  const document = () => markedSegments({ ...source, notes: (options.notes && source.notes) || [] })
  switch (format) {
    case 'srt': {
      const cues = exportCues(source, options, true)
      const { text, losses } = writeSrt(withNames(cues, rulesFor(options, languageOfExport(source))))
      return { content: text, losses: [...losses, ...prefixNameLosses(cues)] }
    }
    case 'vtt':
      return written(writeVtt(exportCues(source, options), vttHead(source)))
    case 'txt':
      return written(writePlainText(segments(), { times }))
    case 'docx': {
      const { bytes, losses } = writeDocx(document(), { times })
      return { content: bytes, losses }
    }
    case 'html':
      return written(writeHtml(document(), { times }))
    case 'csv': {
      const table = transcriptTable(segments(), { level: isByWord ? 'word' : 'segment', speakers, times })
      return { content: writeTable(table, { byteOrderMark: true }), losses: [] }
    }
    case 'labels':
      return written(writeAudacityLabels(segmentsFor(source, level).segments))
    case 'textgrid': {
      const distinct = segmentsFor(withDistinctNames(source), 'segments')
      return written(writeTextGrid(distinct, { level: isByWord ? 'word' : 'segment' }))
    }
    case 'rttm': {
      const distinct = segmentsFor(withDistinctNames(source), 'segments')
      return written(writeRttm(distinct.segments, source.title))
    }
  }
}

const written = ({ text, losses }: { text: string; losses: FormatLoss[] }): WrittenExport => ({
  content: text,
  losses,
})

/** Players that choose by language look for it there. */
const vttHead = (source: ExportSource): { header: string } => {
  const language = languageOfExport(source)
  return { header: language === '' ? '' : `\nLanguage: ${language}` }
}
