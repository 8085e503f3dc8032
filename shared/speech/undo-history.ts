import { type UndoHistory as UndoHistoryOf, undoOf } from '../undo/undo-history'
import type { LineCells } from './line'
import { invertSheetPatch, type SheetPatch } from './sheet-patch'

export type SheetUndoHistory = UndoHistoryOf<SheetPatch>

/** Null: they are two edits. */
function joinTyping(one: SheetPatch, other: SheetPatch): SheetPatch | null {
  const first = onlyCell(one)
  const second = onlyCell(other)
  if (!first || !second || first.key !== second.key || first.names !== second.names) return null
  return [{ kind: 'cells', lines: [[first.key, first.was, second.now]] }]
}

/** Sounds come in late and in any order, and fit whatever was edited meanwhile: they are in nobody's undo. */
export const sheetUndo = undoOf<SheetPatch>({
  invert: invertSheetPatch,
  join: joinTyping,
  takesBackJobs: false,
})

function onlyCell(
  patch: SheetPatch,
): { key: string; names: string; was: Partial<LineCells>; now: Partial<LineCells> } | null {
  const [change, ...more] = patch
  if (change?.kind !== 'cells' || more.length > 0) return null
  const [line, ...others] = change.lines
  if (!line || others.length > 0) return null
  const [key, was, now] = line
  const names = Object.keys(now)
  return names.length === 1 ? { key, names: names.join(), was, now } : null
}
