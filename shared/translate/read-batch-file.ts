import { readSrt } from '../formats/cues/read-srt'
import { readVtt } from '../formats/cues/read-vtt'
import { linesOfText } from '../formats/lines'
import type { FormatProblem } from '../formats/reading'
import { readTable } from '../formats/table/read-table'
import { readBrackets } from '../text/spans/bracket-markup'
import type { BatchOrigin, NewBatchRow } from './batch'

/** What a file may hold, by the end of its name. */
export type BatchFileKind = 'lines' | 'table' | 'srt' | 'vtt'

const kinds: Readonly<Record<string, BatchFileKind>> = {
  txt: 'lines',
  csv: 'table',
  tsv: 'table',
  srt: 'srt',
  vtt: 'vtt',
}

export const batchFileEndings: readonly string[] = Object.keys(kinds)

export function batchFileKind(name: string): BatchFileKind {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return kinds[ending] ?? 'lines'
}

export interface ReadBatchFile {
  origin: BatchOrigin
  rows: readonly NewBatchRow[]
  problems: readonly FormatProblem[]
}

/** Lines, each a text; empty ones are left out. Marked words may be written as `[four people](party_size)`. */
export function readBatchLines(source: string): ReadBatchFile {
  const rows = linesOfText(source)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const { text, spans } = readBrackets(line)
      return { text, spans: [...spans] }
    })
  return { origin: { kind: 'lines' }, rows, problems: [] }
}

export function readCueFile(kind: 'srt' | 'vtt', original: string): ReadBatchFile {
  const { items, problems } = kind === 'srt' ? readSrt(original) : readVtt(original)
  // Lines of a cue are one sentence more often than not; the translation is broken anew.
  const rows = items.map(({ text }) => ({ text: linesOfText(text).join(' ').trim(), spans: [] }))
  return { origin: { kind, original }, rows, problems }
}

export interface TableShape {
  columns: readonly { title: string; sample: string; filled: number }[]
  hasHeader: boolean
  /** The column that most likely holds what is to be translated. */
  likely: number
  rows: number
}

const textColumn = /^(text|source|sentence|line|string|phrase|utterance|en|english)$/i
const headerCell = /^[\p{L}_][\p{L}\p{N}_ .()-]{0,40}$/u

/** What a person chooses the column by. */
export function shapeOfTable(source: string): TableShape {
  const { items } = readTable(source)
  const [first, ...rest] = items
  const cells = first?.cells ?? []
  const hasHeader = rest.length > 0 && cells.length > 0 && cells.every(cell => headerCell.test(cell.trim()))
  const body = hasHeader ? rest : items
  const width = Math.max(0, ...items.slice(0, 1_000).map(row => row.cells.length))
  const columns = Array.from({ length: width }, (_, at) => ({
    title: hasHeader ? (cells[at] ?? '') : '',
    sample: '',
    filled: 0,
  }))
  for (const row of body) {
    for (const [at, cell] of row.cells.entries()) {
      const column = columns[at]
      if (!column || cell.trim() === '') continue
      if (column.filled === 0) column.sample = cell
      column.filled += 1
    }
  }
  const named = hasHeader ? cells.findIndex(cell => textColumn.test(cell.trim())) : -1
  return { columns, hasHeader, likely: named >= 0 ? named : longest(body, width), rows: body.length }
}

/** The column with the most letters in it. */
function longest(rows: readonly { cells: readonly string[] }[], width: number): number {
  let best = 0
  let most = -1
  for (let at = 0; at < width; at++) {
    const letters = rows.slice(0, 200).reduce((sum, { cells }) => sum + (cells[at] ?? '').length, 0)
    if (letters > most) {
      most = letters
      best = at
    }
  }
  return best
}

export function readColumn(original: string, column: number, hasHeader: boolean): ReadBatchFile {
  const { items, problems } = readTable(original)
  const body = hasHeader ? items.slice(1) : items
  const rows = body.map(({ cells }) => ({ text: cells[column] ?? '', spans: [] }))
  return { origin: { kind: 'table', original, column, hasHeader }, rows, problems }
}
