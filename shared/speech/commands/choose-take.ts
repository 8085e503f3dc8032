import { type Line, noHistory, type Take } from '../line'
import { lineOf, type Sheet } from '../sheet'
import type { SheetPatch } from '../sheet-patch'

const lineWith = (sheet: Sheet, key: string, id: string): { line: Line; take: Take } | null => {
  const line = lineOf(sheet, key)
  const take = line?.takes.find(one => one.id === id)
  return line && take ? { line, take } : null
}

export function chooseTake(sheet: Sheet, key: string, id: string): SheetPatch {
  const found = lineWith(sheet, key, id)
  if (!found || found.take.isDiscarded || found.line.chosen === id) return []
  return [{ kind: 'take', key, was: null, now: null, chosen: { was: found.line.chosen, now: id } }]
}

/** Put away and not lost: the take is no longer shown, and the newest of the others is chosen. */
export function discardTake(sheet: Sheet, key: string, id: string): SheetPatch {
  const found = lineWith(sheet, key, id)
  if (!found || found.take.isDiscarded) return []
  const { line, take } = found
  const other = line.takes.findLast(one => one.id !== id && !one.isDiscarded)?.id ?? noHistory.chosen
  const now = line.chosen === id ? other : line.chosen
  const discarded = { ...take, isDiscarded: true }
  return [{ kind: 'take', key, was: take, now: discarded, chosen: { was: line.chosen, now } }]
}
