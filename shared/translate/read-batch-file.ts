import { cueKindIn } from '../formats/cues/cue-kind'
import { readSrt } from '../formats/cues/read-srt'
import { readVtt } from '../formats/cues/read-vtt'
import { isBlankText, linesOfText } from '../formats/lines'
import type { FormatProblem } from '../formats/reading'
import { detectDelimiter } from '../formats/table/detect-delimiter'
import { readTable } from '../formats/table/read-table'
import type { Delimiter } from '../formats/table/write-table'
import { ownOf } from '../own-of'
import { readBrackets } from '../text/spans/bracket-markup'
import type { BatchOrigin, NewBatchRow } from './batch'

/** What a file may hold. That lines are `marked`, nothing but a person says. */
export const batchFileKinds = ['lines', 'marked', 'table', 'srt', 'vtt'] as const
export type BatchFileKind = (typeof batchFileKinds)[number]

const kinds: Readonly<Record<string, BatchFileKind>> = {
  txt: 'lines',
  csv: 'table',
  tsv: 'table',
  tab: 'table',
  srt: 'srt',
  vtt: 'vtt',
}

export const batchFileEndings: readonly string[] = Object.keys(kinds)

/**
 * By the end of its name. What was pasted has none, and a text may be subtitles or what a spreadsheet copies or calls its
 * Unicode text, with tabs between the cells: by what is in it.
 */
export function batchFileKind(name: string, text: string): BatchFileKind {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const [first = ''] = text.slice(0, 4_096).split(/[\r\n]/, 1)
  const known = ownOf(kinds, ending)
  if (known !== undefined && known !== 'lines') return known
  const isTable = name === '' ? first.includes('\t') : detectDelimiter(text) === '\t'
  return cueKindIn(text) ?? (isTable ? 'table' : 'lines')
}

export interface ReadBatchFile {
  origin: BatchOrigin
  rows: readonly NewBatchRow[]
  problems: readonly FormatProblem[]
  /** Of rows that are lines: which of the file each of them is. */
  lines?: readonly number[]
}

/** Lines, each a text; empty ones are left out. In marked ones `[four people](party_size)` is an entity, and no text. */
export function readBatchLines(source: string, kind: 'lines' | 'marked' = 'lines'): ReadBatchFile {
  const lines: number[] = []
  const rows = linesOfText(source).flatMap((line, at): NewBatchRow[] => {
    if (isBlankText(line)) return []
    lines.push(at + 1)
    const written = line.trim()
    const { text, spans } = kind === 'marked' ? readBrackets(written) : { text: written, spans: [] }
    return [{ text, spans: [...spans] }]
  })
  return { origin: { kind: 'lines' }, rows, problems: [], lines }
}

export function readCueFile(kind: 'srt' | 'vtt', original: string): ReadBatchFile {
  const { items, problems } = kind === 'srt' ? readSrt(original) : readVtt(original)
  const rows = items.map(({ text }) => ({ text: cueLines(text), spans: [] }))
  return { origin: { kind, original }, rows, problems }
}

/** As it is read: without tags, which stay in the file, and with its lines. */
const cueLines = (text: string): string =>
  linesOfText(text)
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')

interface TablePlace {
  column: number
  hasHeader: boolean
  delimiter?: Delimiter
}

export function readColumn(original: string, place: TablePlace): ReadBatchFile {
  const { column, hasHeader, delimiter } = place
  const { items, problems } = readTable(original, delimiter === undefined ? {} : { delimiter })
  const body = hasHeader ? items.slice(1) : items
  const rows = body.map(({ cells }) => ({ text: cells[column] ?? '', spans: [] }))
  return { origin: { kind: 'table', original, ...place }, rows, problems }
}
