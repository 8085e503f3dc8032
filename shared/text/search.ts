import { failure, type Result, success } from '../result'
import { literalPattern } from './literal-pattern'

export interface Search {
  find: string
  matchCase: boolean
  wholeWords: boolean
  isPattern: boolean
}

/** Letters of any script: `\b` knows only those of English. */
const outsideWord = (pattern: string): string =>
  `(?<![\\p{L}\\p{M}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}_])`

/** A pattern that cannot be read is the person's to mend; the problem is in the words of the engine. */
export function patternOf({ find, matchCase, wholeWords, isPattern }: Search): Result<RegExp> {
  const source = isPattern ? find : literalPattern(find)
  try {
    return success(new RegExp(wholeWords ? outsideWord(source) : source, matchCase ? 'gu' : 'giu'))
  } catch (error) {
    const problem = error instanceof Error ? error.message : ''
    return failure({ kind: 'invalid', path: 'find', problem })
  }
}

/** A pattern such as `x*` also finds nothing, everywhere. That is no find. */
export const matchesOf = (text: string, pattern: RegExp): RegExpExecArray[] =>
  [...text.matchAll(pattern)].filter(([found]) => found !== '')

/** The text with each match replaced; in patterns `$1` and its like stand for what was found. */
export function replaceMatches(
  text: string,
  matches: readonly RegExpExecArray[],
  { isPattern }: Pick<Search, 'isPattern'>,
  replacement: string,
): string {
  let from = 0
  let replaced = ''
  for (const match of matches) {
    replaced += text.slice(from, match.index) + (isPattern ? expand(replacement, match) : replacement)
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
    return numbered(number, match) ?? whole
  })
}

/** With fewer than ten groups `$10` is the first one and a zero. Null where there is no such group. */
function numbered(number: string, match: RegExpExecArray): string | null {
  const isGroup = (digits: string): boolean => Number(digits) > 0 && Number(digits) < match.length
  const digits = isGroup(number) ? number : number.slice(0, 1)
  return isGroup(digits) ? (match[Number(digits)] ?? '') + number.slice(digits.length) : null
}
