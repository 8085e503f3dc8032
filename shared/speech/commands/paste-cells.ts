import { linesOfText } from '../../formats/lines'
import { readTable } from '../../formats/table/read-table'
import { writeTable } from '../../formats/table/write-table'
import { cellFromText, type PasteColumn } from '../cells-from-line'
import type { Line, LineCells } from '../line'
import { lineOf, lineStart, linesOf, type Sheet } from '../sheet'
import type { SheetPatch } from '../sheet-patch'
import { cellsPatch } from './change-cells'
import { insertLines, type NewKey } from './insert-lines'

export interface PasteTarget {
  /** The columns as they are shown, from the cell that has the focus to the right. */
  columns: readonly PasteColumn[]
  /** The lines as they are shown, from the one that has the focus down. */
  below: readonly string[]
  selected: readonly string[]
}

export interface PastedCells {
  patch: SheetPatch
  changed: number
  added: number
  /** Values that their column cannot hold. Those cells stay as they were. */
  refused: { row: number; column: PasteColumn; value: string }[]
}

/** Cells go down and to the right as in any spreadsheet; one cell goes into every selected line. */
export function pasteCells(sheet: Sheet, target: PasteTarget, source: string, newKey: NewKey): PastedCells {
  const read = copiedCells(source)
  const [only = []] = read
  const isSpread = read.length === 1 && only.length === 1 && target.selected.length > 1
  const lines = isSpread ? linesOf(sheet, target.selected) : linesBelow(sheet, target)
  const grid = isSpread ? lines.map(() => only) : read
  const refused: PastedCells['refused'] = []

  /** All cells of one row, each on what the cells before it left. */
  const edited = (cells: LineCells, row: number): Partial<LineCells> => {
    let edit: Partial<LineCells> = {}
    for (const [at, value] of (grid[row] ?? []).entries()) {
      const column = target.columns[at]
      if (column === undefined) break
      const change = cellFromText(column, value, { ...cells, ...edit })
      if (change) edit = { ...edit, ...change }
      else refused.push({ row, column, value })
    }
    return edit
  }

  const edits = lines.slice(0, grid.length).map((line, row) => [line, edited(line, row)] as const)
  const start = lineStart(sheet.defaults)
  const added = grid.slice(lines.length).map((_, n) => edited(start, lines.length + n))
  const changes = cellsPatch(edits)
  const changed = changes.reduce(
    (sum, change) => sum + (change.kind === 'cells' ? change.lines.length : 0),
    0,
  )
  return {
    patch: [...changes, ...insertLines(sheet, sheet.lines.length, added, newKey)],
    changed,
    added: added.length,
    refused,
  }
}

const linesBelow = (sheet: Sheet, { below }: PasteTarget): Line[] =>
  below.flatMap(key => lineOf(sheet, key) ?? [])

/** The rows of what was copied. Empty rows stay, or else everything below them would move up. */
export function copiedCells(source: string): string[][] {
  if (source.includes('"')) {
    const quoted = readTable(source, { delimiter: '\t', unguardFormulas: false, keepEmptyRows: true })
    return quoted.items.map(({ cells }) => cells)
  }
  const lines = linesOfText(source)
  if (lines.at(-1) === '') lines.pop()
  return lines.map(line => line.split('\t'))
}

/** One cell for the clipboard: as it is where that is taken for the same again, else as a spreadsheet writes it. */
export function copyCell(text: string): string {
  const [[cell = '', ...right] = [], ...below] = copiedCells(text)
  if (cell === text && right.length + below.length === 0) return text
  return writeTable([[text]], { delimiter: '\t', guardFormulas: false }).replace(/\r\n$/, '')
}
