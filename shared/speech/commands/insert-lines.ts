import { type LineCells, type WrittenLine, writtenLine } from '../line'
import { lineStart, placedLinesOf, type Sheet } from '../sheet'
import type { PlacedLines, SheetPatch } from '../sheet-patch'

/** Makes a key that no line has or had. */
export type NewKey = () => string

/** New lines at a place. What is not said of them comes from the defaults. */
export function insertLines(
  sheet: Sheet,
  at: number,
  lines: readonly Partial<LineCells>[],
  newKey: NewKey,
): SheetPatch {
  const start = lineStart(sheet.defaults)
  return insertWritten(
    sheet,
    at,
    lines.map(line => ({ ...start, ...line, key: newKey() })),
  )
}

function insertWritten({ lines }: Sheet, at: number, added: readonly WrittenLine[]): SheetPatch {
  const first = Math.min(Math.max(at, 0), lines.length)
  return added.length === 0 ? [] : [{ kind: 'insert', lines: added.map((line, n) => [first + n, line]) }]
}

/** Each line once more, below the last of them, without its sounds: a copy is there to be changed. */
export function duplicateLines(sheet: Sheet, keys: Iterable<string>, newKey: NewKey): SheetPatch {
  const originals = placedLinesOf(sheet, keys)
  const [last] = originals.at(-1) ?? [-1]
  return insertWritten(
    sheet,
    last + 1,
    originals.map(([, line]) => ({ ...writtenLine(line), key: newKey() })),
  )
}

export function deleteLines(sheet: Sheet, keys: Iterable<string>): SheetPatch {
  const lines: PlacedLines = placedLinesOf(sheet, keys).map(([at, line]) => [at, writtenLine(line)])
  return lines.length === 0 ? [] : [{ kind: 'delete', lines }]
}
