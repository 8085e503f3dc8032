import { linesOf, placesOf, type Sheet } from '../sheet'
import type { SheetPatch } from '../sheet-patch'

/**
 * The lines together, in the order they have, to where a person drops them: before the line that stands at `before`
 * now. The number of lines is the place below the last.
 */
export function moveLines(sheet: Sheet, keys: Iterable<string>, before: number): SheetPatch {
  const places = placesOf(sheet.lines)
  const from = linesOf(sheet, keys).map(({ key }) => places.get(key) ?? 0)
  const target = Math.min(Math.max(before, 0), sheet.lines.length)
  const first = target - from.filter(at => at < target).length
  const to = from.map((_, n) => first + n)
  return from.every((at, n) => at === to[n]) ? [] : [{ kind: 'move', from, to }]
}
