import { type Result, success } from '../../result'
import { type FoundPlace, findInTexts, type ReplacedText } from '../../text/find/find-in-texts'
import type { Search } from '../../text/search'
import type { Line } from '../line'
import { linesOf, type Sheet } from '../sheet'
import type { SheetPatch } from '../sheet-patch'
import { cellsPatch } from './change-cells'

export interface LineMatches {
  key: string
  /** From and to, in the text of the line, first match first. */
  ranges: readonly FoundPlace[]
}

export interface LineReplacement {
  patch: SheetPatch
  /** Places that changed, not lines. */
  count: number
}

/** Only among `keys` where they are given: a replacement may be meant for the selected lines. */
export function findInLines(
  sheet: Sheet,
  search: Search,
  keys: Iterable<string> | null = null,
): Result<LineMatches[]> {
  const lines = linesToSearch(sheet, keys)
  const places = findInTexts(lines.map(textOf), search)
  return places.ok ? success(matchesInLines(lines, places.value)) : places
}

export const linesToSearch = (sheet: Sheet, keys: Iterable<string> | null): readonly Line[] =>
  keys === null ? sheet.lines : linesOf(sheet, keys)

export const textOf = ({ text }: Line): string => text

/** Those in which something was found. */
export const matchesInLines = (
  lines: readonly Line[],
  places: readonly (readonly FoundPlace[])[],
): LineMatches[] =>
  lines.flatMap(({ key }, at) => {
    const ranges = places[at] ?? []
    return ranges.length === 0 ? [] : [{ key, ranges }]
  })

/** The edit that makes of the lines what their texts came to. */
export const replacementOf = (
  lines: readonly Line[],
  replaced: readonly ReplacedText[],
): LineReplacement => ({
  patch: cellsPatch(
    lines.flatMap((line, at) => {
      const now = replaced[at]
      return now && now.count > 0 ? [[line, { text: now.text }] as const] : []
    }),
  ),
  count: replaced.reduce((sum, { count }) => sum + count, 0),
})
