import { extname } from 'node:path'
import { readSrt } from '../../../../shared/formats/cues/read-srt'
import { readVtt } from '../../../../shared/formats/cues/read-vtt'
import type { DryRun } from '../../../../shared/formats/dry-run'
import { guessTextColumn, suggestMapping } from '../../../../shared/formats/speech/column-mapping'
import {
  type LineDefaults,
  linesFromCues,
  linesFromJson,
  linesFromRows,
  linesFromText,
} from '../../../../shared/formats/speech/map-lines'
import { readSheet } from '../../../../shared/formats/speech/sheet-file'
import type { SpeechLine } from '../../../../shared/formats/speech/speech-line'
import { readTable } from '../../../../shared/formats/table/read-table'

/** What a file of lines may be, by its ending. Anything else is taken for plain text, a line a line. */
export const lineFiles = ['txt', 'csv', 'tsv', 'srt', 'vtt', 'json'] as const
export type LineFile = (typeof lineFiles)[number]

export function lineFileOf(name: string): LineFile {
  const ending = extname(name).slice(1).toLowerCase()
  return lineFiles.find(known => known === ending) ?? 'txt'
}

export function readLines(source: string, kind: LineFile, defaults: LineDefaults): DryRun<SpeechLine> {
  switch (kind) {
    case 'txt':
      return linesFromText(source, defaults)
    case 'csv':
    case 'tsv':
      return linesFromTable(source, kind, defaults)
    case 'srt': {
      const { items, problems } = readSrt(source)
      return { rows: linesFromCues(items, defaults).rows, problems }
    }
    case 'vtt': {
      const { items, problems } = readVtt(source)
      return { rows: linesFromCues(items, defaults).rows, problems }
    }
    case 'json': {
      const sheet = readSheet(source)
      const isSheet = !sheet.problems.some(({ code }) => code === 'not-this-format')
      return isSheet ? sheet : linesFromJson(source, defaults)
    }
  }
}

/** The first row names the columns where it looks like names; else the widest column is the text. */
function linesFromTable(source: string, kind: 'csv' | 'tsv', defaults: LineDefaults): DryRun<SpeechLine> {
  const { items, problems } = readTable(source, kind === 'tsv' ? { delimiter: '\t' } : {})
  const [head, ...body] = items
  const mapping = head ? suggestMapping(head.cells) : null
  const lines = mapping
    ? linesFromRows(body, mapping, defaults)
    : linesFromRows(items, guessTextColumn(items), defaults)
  return { rows: lines.rows, problems }
}
