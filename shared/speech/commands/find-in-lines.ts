import { failure, type Result, success } from '../../result'
import type { Line } from '../line'
import { linesOf, type Sheet } from '../sheet'
import type { SheetPatch } from '../sheet-patch'
import { cellsPatch } from './change-cells'

export interface Search {
  find: string
  matchCase: boolean
  wholeWords: boolean
  isPattern: boolean
}

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

const plainSigns = /[\\^$.*+?()[\]{}|/]/g

/** Letters of any script: `\b` knows only those of English. */
const outsideWord = (pattern: string): string =>
  `(?<![\\p{L}\\p{M}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}_])`

/** A pattern that cannot be read is the person's to mend; the problem is in the words of the engine. */
function patternOf({ find, matchCase, wholeWords, isPattern }: Search): Result<RegExp> {
  const source = isPattern ? find : find.replace(plainSigns, '\\$&')
  try {
    return success(new RegExp(wholeWords ? outsideWord(source) : source, matchCase ? 'gu' : 'giu'))
  } catch (error) {
    const problem = error instanceof Error ? error.message : ''
    return failure({ kind: 'invalid', path: 'find', problem })
  }
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

export function replaceInLines(
  sheet: Sheet,
  search: Search,
  replacement: string,
  keys: Iterable<string> | null = null,
): Result<Replacement> {
  if (search.find === '') return success({ patch: [], count: 0 })
  const pattern = patternOf(search)
  if (!pattern.ok) return pattern
  let count = 0
  const edits = wanted(sheet, keys).flatMap(line => {
    const matches = matchesOf(line.text, pattern.value)
    if (matches.length === 0) return []
    const text = withReplaced(line.text, matches, match =>
      search.isPattern ? expand(replacement, match) : replacement,
    )
    if (text !== line.text) count += matches.length
    return [[line, { text }] as const]
  })
  return success({ patch: cellsPatch(edits), count })
}

const wanted = (sheet: Sheet, keys: Iterable<string> | null): readonly Line[] =>
  keys === null ? sheet.lines : linesOf(sheet, keys)

/** A pattern such as `x*` also finds nothing, everywhere. That is no find. */
const matchesOf = (text: string, pattern: RegExp): RegExpExecArray[] =>
  [...text.matchAll(pattern)].filter(([found]) => found !== '')

function withReplaced(
  text: string,
  matches: readonly RegExpExecArray[],
  replace: (match: RegExpExecArray) => string,
): string {
  let from = 0
  let replaced = ''
  for (const match of matches) {
    replaced += text.slice(from, match.index) + replace(match)
    from = match.index + match[0].length
  }
  return replaced + text.slice(from)
}

/** `$1`, `$<name>`, `$&` and `$$`, as everywhere. A group that took no part is empty; a number without a group stays. */
function expand(replacement: string, match: RegExpExecArray): string {
  return replacement.replace(/\$(?:(\$)|(&)|(\d{1,2})|<([^>]*)>)/g, (whole, dollar, all, number, name) => {
    if (dollar !== undefined) return '$'
    if (all !== undefined) return match[0]
    if (name !== undefined) return match.groups ? (match.groups[String(name)] ?? '') : whole
    return Number(number) > 0 && Number(number) < match.length ? (match[Number(number)] ?? '') : whole
  })
}
