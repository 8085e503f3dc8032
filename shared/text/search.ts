import { failure, type Result, success } from '../result'
import { composedText, placeWritten } from './composed-text'
import { literalPattern } from './literal-pattern'
import { edgeInUnspaced } from './word-edges'

export interface Search {
  find: string
  matchCase: boolean
  wholeWords: boolean
  isPattern: boolean
}

const inWord = '[\\p{L}\\p{M}\\p{N}_]'

/** Letters of any script: `\b` knows only those of English. */
const wordStart = `(?:(?<!${inWord})|${edgeInUnspaced})`
const wordEnd = `(?:(?!${inWord})|${edgeInUnspaced})`
const outsideWord = (pattern: string): string => `${wordStart}(?:${pattern})${wordEnd}`

/** The capital of a Turkish i, of which the engine says that it is a letter of its own. */
const inAnyCase = (literal: string): string => literal.replaceAll(/[iIİ]/g, '[iİ]')

/** A pattern that cannot be read is the person's to mend; the problem is in the words of the engine. */
export function patternOf({ find, matchCase, wholeWords, isPattern }: Search): Result<RegExp> {
  const literal = isPattern ? find : literalPattern(composedText(find).composed)
  const source = isPattern || matchCase ? literal : inAnyCase(literal)
  try {
    return success(new RegExp(wholeWords ? outsideWord(source) : source, matchCase ? 'gu' : 'giu'))
  } catch (error) {
    const problem = error instanceof Error ? error.message : ''
    return failure({ kind: 'invalid', path: 'find', problem })
  }
}

/** A pattern such as `x*` also finds nothing, everywhere. That is no find. */
const findsIn = (text: string, pattern: RegExp): RegExpExecArray[] =>
  [...text.matchAll(pattern)].filter(([found]) => found !== '')

/** Plain text is found however its accents are written; a pattern says itself of which signs a letter is made. */
export function matchesOf(
  text: string,
  pattern: RegExp,
  { isPattern }: Pick<Search, 'isPattern'>,
): RegExpExecArray[] {
  return isPattern ? findsIn(text, pattern) : findsAsWritten(text, composed => findsIn(composed, pattern))
}

/**
 * The same as whole words, of plain text and a pattern without them. For who looks for many: to make a pattern for each
 * that knows of words takes longer than to look through a thousand lines.
 */
export const wholeWordsOf = (text: string, pattern: RegExp): RegExpExecArray[] =>
  findsAsWritten(text, composed => wholeWordsIn(composed, pattern))

const startsWord = new RegExp(wordStart, 'iuy')
const endsWord = new RegExp(wordEnd, 'iuy')

function wholeWordsIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const finds: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let find = pattern.exec(text); find; find = pattern.exec(text)) {
    const end = find.index + find[0].length
    if (holdsAt(startsWord, text, find.index) && holdsAt(endsWord, text, end)) finds.push(find)
    // One that begins inside of this one may be a word all the same.
    else pattern.lastIndex = find.index + String.fromCodePoint(text.codePointAt(find.index) ?? 0).length
  }
  return finds
}

function holdsAt(edge: RegExp, text: string, at: number): boolean {
  edge.lastIndex = at
  return edge.test(text)
}

function findsAsWritten(text: string, findIn: (composed: string) => RegExpExecArray[]): RegExpExecArray[] {
  const looked = composedText(text)
  const finds = findIn(looked.composed)
  if (looked.places === null) return finds
  return finds.flatMap(find => {
    const place = placeWritten(looked, { start: find.index, end: find.index + find[0].length })
    return place ? [Object.assign(find, { index: place.start, 0: text.slice(place.start, place.end) })] : []
  })
}

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
