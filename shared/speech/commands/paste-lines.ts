import { type DryRunRow, itemsOf } from '../../formats/dry-run'
import { linesFromRows, linesFromText } from '../../formats/speech/map-lines'
import { suggestMapping } from '../../formats/speech/speech-columns'
import type { SpeechLine } from '../../formats/speech/speech-line'
import { guessTextColumn } from '../../formats/table/column-mapping'
import { readTable, type TableFileRow } from '../../formats/table/read-table'
import { writeTable } from '../../formats/table/write-table'
import { cellsFromLine } from '../cells-from-line'
import type { LineCells } from '../line'
import { isLinesHeading, lineOfRow, lineRows } from '../save/lines-table'
import { linesOf, type Sheet } from '../sheet'
import type { SheetPatch } from '../sheet-patch'
import { insertLines, type NewKey } from './insert-lines'

export interface PastedLines {
  patch: SheetPatch
  count: number
  /** Rows that brought no line, or not all they had to say, with their reasons. */
  doubtful: DryRunRow<LineCells>[]
}

/** Whole lines: a line of text each, or cells as spreadsheets and this program copy them. */
export function pasteLines(sheet: Sheet, at: number, source: string, newKey: NewKey): PastedLines {
  const rows =
    copiedRows(source) ??
    rowsOf(source).map(row =>
      row.outcome === 'skipped' ? row : { ...row, item: cellsFromLine(row.item, sheet.defaults) },
    )
  const lines = itemsOf({ rows, problems: [] })
  return {
    patch: insertLines(sheet, at, lines, newKey),
    count: lines.length,
    doubtful: rows.filter(({ outcome }) => outcome !== 'taken'),
  }
}

/** In one column a quote is of a cell only where some cell goes on in the next line: else it is what is said. */
function rowsOf(source: string): DryRunRow<SpeechLine>[] {
  const isTable = source.includes('\t')
  if (!isTable && !source.includes('"')) return linesFromText(source).rows
  const { items } = readTable(source, { delimiter: '\t', unguardFormulas: false })
  if (isTable) return rowsOfTable(items)
  const isOfCells = items.some(({ cells }) => cells.some(cell => /[\r\n]/.test(cell)))
  return isOfCells ? linesFromRows(items, { text: 0 }).rows : linesFromText(source).rows
}

function rowsOfTable(items: readonly TableFileRow[]): DryRunRow<SpeechLine>[] {
  const [head, ...body] = items
  const mapping = head ? suggestMapping(head.cells) : null
  return mapping ? linesFromRows(body, mapping).rows : linesFromRows(items, guessTextColumn(items)).rows
}

/** For the clipboard: a table with its heading, which `pasteLines` and any spreadsheet take. */
export const copyLines = (sheet: Sheet, keys: Iterable<string>): string =>
  writeTable(lineRows(linesOf(sheet, keys)), { delimiter: '\t', guardFormulas: false })

/** What `copyLines` wrote, and somebody may have changed since. Null: it is from elsewhere. */
function copiedRows(source: string): DryRunRow<LineCells>[] | null {
  const [head = ''] = source.split(/\r?\n/, 1)
  if (!isLinesHeading(head.split('\t'))) return null
  const [, ...rows] = readTable(source, { delimiter: '\t', unguardFormulas: false }).items
  return rows.map(({ line, cells }) => lineOfRow(cells, line))
}
