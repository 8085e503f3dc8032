import { type Result, success } from '../../result'
import { matchesOf, patternOf, replaceMatches, type Search } from '../search'

/** From and to, in one text. */
export type FoundPlace = readonly [start: number, end: number]

export interface ReplacedText {
  readonly text: string
  /** Places that changed. */
  readonly count: number
}

/** More are not counted: nobody goes through them one by one. */
export const mostMatches = 100_000

/** For each text what is found in it, first match first. */
export function findInTexts(texts: readonly string[], search: Search): Result<FoundPlace[][]> {
  if (search.find === '') return success(texts.map(() => []))
  const pattern = patternOf(search)
  if (!pattern.ok) return pattern
  let left = mostMatches
  return success(
    texts.map(text => {
      const places = left > 0 ? placesIn(text, pattern.value, search).slice(0, left) : []
      left -= places.length
      return places
    }),
  )
}

export const placesIn = (text: string, pattern: RegExp, search: Pick<Search, 'isPattern'>): FoundPlace[] =>
  matchesOf(text, pattern, search).map(({ index, 0: { length } }): FoundPlace => [index, index + length])

/** What each text comes to. `only`: where the one match begins that is meant; the others stay. */
export function replaceInTexts(
  texts: readonly string[],
  search: Search,
  replacement: string,
  only: number | null = null,
): Result<ReplacedText[]> {
  if (search.find === '') return success(texts.map(text => ({ text, count: 0 })))
  const pattern = patternOf(search)
  if (!pattern.ok) return pattern
  return success(
    texts.map(was => {
      const matches = matchesOf(was, pattern.value, search).filter(
        ({ index }) => only === null || index === only,
      )
      const text = replaceMatches(was, matches, search, replacement)
      return { text, count: text === was ? 0 : matches.length }
    }),
  )
}
