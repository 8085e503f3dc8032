import { type Result, success } from '../../result'
import { matchesOf, patternOf, replaceMatches, type Search } from '../../text/search'
import type { Line } from '../line'
import { linesOf, type Sheet } from '../sheet'
import type { SheetPatch } from '../sheet-patch'
import { cellsPatch } from './change-cells'

export interface LineMatches {
  key: string
  /** From and to, in the text of the line, first match first. */
  ranges: readonly (readonly [start: number, end: number])[]
}

export interface Replacement {
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
  if (search.find === '') return success([])
  const pattern = patternOf(search)
  if (!pattern.ok) return pattern
  return success(
    wanted(sheet, keys).flatMap(({ key, text }) => {
      const ranges = matchesOf(text, pattern.value).map(
        ({ index, 0: found }) => [index, index + found.length] as const,
      )
      return ranges.length === 0 ? [] : [{ key, ranges }]
    }),
  )
}

/** `only`: the place of one find among those of its line; the others stay. */
export function replaceInLines(
  sheet: Sheet,
  search: Search,
  replacement: string,
  keys: Iterable<string> | null = null,
  only: number | null = null,
): Result<Replacement> {
  if (search.find === '') return success({ patch: [], count: 0 })
  const pattern = patternOf(search)
  if (!pattern.ok) return pattern
  let count = 0
  const edits = wanted(sheet, keys).flatMap(line => {
    const matches = matchesOf(line.text, pattern.value).filter((_, at) => only === null || at === only)
    if (matches.length === 0) return []
    const text = replaceMatches(line.text, matches, search, replacement)
    if (text !== line.text) count += matches.length
    return [[line, { text }] as const]
  })
  return success({ patch: cellsPatch(edits), count })
}

const wanted = (sheet: Sheet, keys: Iterable<string> | null): readonly Line[] =>
  keys === null ? sheet.lines : linesOf(sheet, keys)
