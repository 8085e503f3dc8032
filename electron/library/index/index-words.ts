import { graphemesOf } from '../../../shared/text/characters'
import { folded } from '../../../shared/text/folded'
import { normalized } from '../../../shared/text/normalized'

/** Written without spaces: each character is a word of its own, and what is looked for is a row of them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆〇]+/gu

/** Seen by nobody, and left out by most who type. */
const invisible = /\p{Cf}+/gu

const cut = (run: string): string => ` ${graphemesOf(run).join(' ')} `

/** Nothing of that is in it, and to fold it is enough. */
const isPlain = (text: string): boolean => /^[\t\n\r -~\u00a0-\u00ac\u00ae-\u017f]*$/.test(text)

/** The text as it lies in the index, and as what is looked for is compared with it. */
export const indexedText = (text: string): string =>
  isPlain(text)
    ? folded(text)
    : folded(normalized(text, 'NFKC').replace(invisible, '')).replace(unspaced, cut)

/** What counts as part of a word: as the index is told when it is made. */
const word = /[\p{L}\p{M}\p{N}\p{Co}]+/gu

export const wordsOf = (text: string): string[] => indexedText(text).match(word) ?? []

/** Words that stand in one row. */
export interface Wanted {
  words: readonly string[]
  /** As one types: of the last word only the beginning. */
  isBeginning: boolean
  /** These very words. */
  isQuoted: boolean
}

/** In any order, unless "they stand together". */
export function wantedIn(question: string): Wanted[] {
  const wanted: Wanted[] = []
  const parts = question.matchAll(/["“”„«»]([^"“”„«»]*)["“”„«»]|[^\s"“”„«»]+/gu)
  for (const [part, quoted] of parts) {
    const words = wordsOf(quoted ?? part)
    if (words.length > 0) wanted.push({ words, isBeginning: false, isQuoted: quoted !== undefined })
  }
  const last = wanted.at(-1)
  const isOpen = !/["“”„«»\s]$/u.test(question)
  if (last && isOpen) wanted[wanted.length - 1] = { ...last, isBeginning: true }
  return wanted
}

/** Each letter begins so many words that whoever wrote one waits for the next. */
const isTooShort = ({ words, isBeginning }: Wanted): boolean =>
  isBeginning && words.length === 1 && /^[a-z]$/.test(words[0] ?? '')

/** Of each that is wanted, how FTS5 is asked for it: any of these will do. */
export type Ways = readonly (readonly string[])[]

/** For these words, and what begins with the last. */
export function wholeWays(wanted: readonly Wanted[]): Ways {
  const [only, ...others] = wanted
  if (only && others.length === 0) return [[rowMatch(only.words, only.isBeginning && !isTooShort(only))]]
  return wanted
    .filter(one => !isTooShort(one))
    .map(({ words, isBeginning }) => [rowMatch(words, isBeginning)])
}

/**
 * For them inside other words, too. `larger`: words of the index, the commonest first, that a word stands in; or that
 * it ends, where others follow it in the row.
 */
export const insideWays = (
  wanted: readonly Wanted[],
  larger: (words: readonly string[]) => readonly string[],
): Ways =>
  wanted.map(({ words, isBeginning, isQuoted }) => {
    if (isQuoted) return [rowMatch(words, isBeginning)]
    const rest = words.slice(1)
    return [rowMatch(words, true), ...larger(words).map(first => rowMatch([first, ...rest], rest.length > 0))]
  })

/** In one question FTS5 compares each with all others. */
const mostAtOnce = 200

export const anyWay = (way: Ways[number]): string => way.slice(0, mostAtOnce).join(' OR ')

/** Questions whose answers together hold all that is wanted. */
export function questionsFor(ways: Ways): readonly string[] {
  const [only = [], ...others] = ways
  if (others.length === 0) return only
  return [ways.map(each => `(${anyWay(each)})`).join(' AND ')]
}

const rowMatch = (words: readonly string[], isBeginning: boolean): string =>
  `"${words.join(' ')}"${isBeginning ? ' *' : ''}`
