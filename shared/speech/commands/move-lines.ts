import { placedLinesOf, type Sheet } from '../sheet'
import type { SheetPatch } from '../sheet-patch'

/**
 * The lines together, in the order they have, to where a person drops them: before the line that stands at `before`
 * now. The number of lines is the place below the last.
 */
export function moveLines(sheet: Sheet, keys: Iterable<string>, before: number): SheetPatch {
  const from = placedLinesOf(sheet, keys).map(([at]) => at)
  const target = Math.min(Math.max(before, 0), sheet.lines.length)
  const first = target - from.filter(at => at < target).length
  const to = from.map((_, n) => first + n)
  return from.every((at, n) => at === to[n]) ? [] : [{ kind: 'move', from, to }]
}
