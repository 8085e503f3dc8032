import type { NewKey } from '../commands/insert-lines'
import { insertLines } from '../commands/insert-lines'
import type { Sheet } from '../sheet'
import type { SheetPatch } from '../sheet-patch'
import type { ImportPlan } from './read-import'

export interface ImportResult {
  /** One edit, which one undo takes back. */
  patch: SheetPatch
  /** Lines that would make the sheet larger than a table can be worked with. */
  leftOut: number
}

/** Ten times the largest table that must stay quick. */
export const mostLines = 50_000

export function applyImport(
  sheet: Sheet,
  { rows }: Pick<ImportPlan, 'rows'>,
  at: number,
  newKey: NewKey,
): ImportResult {
  const items = rows.flatMap(({ item }) => (item === null ? [] : [item]))
  const room = Math.max(mostLines - sheet.lines.length, 0)
  const taken = items.slice(0, room)
  return { patch: insertLines(sheet, at, taken, newKey), leftOut: items.length - taken.length }
}
