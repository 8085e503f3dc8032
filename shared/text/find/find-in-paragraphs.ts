import { failure, type Result, success } from '../../result'
import { matchesOf, patternOf, replaceMatches, type Search } from '../search'
import type { ParagraphEdit } from '../transcript/edit-paragraph'
import type { Paragraph } from '../transcript/paragraphs'

export interface ParagraphText extends Paragraph {
  readonly text: string
}

/** A place in the text of a paragraph. */
export interface Match {
  /** Which paragraph, counted from the first. */
  readonly paragraph: number
  readonly start: number
  readonly end: number
}

/** More are not counted: nobody goes through them one by one. */
export const mostMatches = 100_000

export const findInParagraphs = (paragraphs: readonly Written[], search: Search): Result<Match[]> =>
  createFinder()(paragraphs, search)

type Written = Pick<ParagraphText, 'text'>
type Finder = (paragraphs: readonly Written[], search: Search) => Result<Match[]>

/**
 * Finds the same again sooner: a paragraph that is the same object as before is not looked through a second time.
 * So a key typed while something is searched for costs one paragraph.
 */
export function createFinder(): Finder {
  let known = new WeakMap<Written, readonly Omit<Match, 'paragraph'>[]>()
  let knownSearch: Search | null = null
  return (paragraphs, search) => {
    if (search.find === '') return success([])
    const pattern = patternOf(search)
    if (!pattern.ok) return pattern
    if (knownSearch === null || !isSameSearch(knownSearch, search)) known = new WeakMap()
    knownSearch = search
    const found: Match[] = []
    for (const [paragraph, written] of paragraphs.entries()) {
      const places = known.get(written) ?? placesIn(written.text, pattern.value)
      known.set(written, places)
      for (const { start, end } of places) {
        found.push({ paragraph, start, end })
        if (found.length === mostMatches) return success(found)
      }
    }
    return success(found)
  }
}

const placesIn = (text: string, pattern: RegExp): readonly Omit<Match, 'paragraph'>[] =>
  matchesOf(text, pattern).map(({ index, 0: match }) => ({ start: index, end: index + match.length }))

const isSameSearch = (one: Search, other: Search): boolean =>
  one.find === other.find &&
  one.matchCase === other.matchCase &&
  one.wholeWords === other.wholeWords &&
  one.isPattern === other.isPattern

export interface Replaced {
  readonly edits: readonly ParagraphEdit[]
  readonly count: number
}

/** What each paragraph comes to when everything found in it is replaced. */
export function replaceInParagraphs(
  paragraphs: readonly ParagraphText[],
  search: Search,
  replacement: string,
): Result<Replaced> {
  if (search.find === '') return success({ edits: [], count: 0 })
  const pattern = patternOf(search)
  if (!pattern.ok) return pattern
  const edits: ParagraphEdit[] = []
  let count = 0
  for (const { from, to, text } of paragraphs) {
    const matches = matchesOf(text, pattern.value)
    const replaced = replaceMatches(text, matches, search, replacement)
    if (replaced === text) continue
    edits.push({ paragraph: { from, to }, text: replaced })
    count += matches.length
  }
  return success({ edits, count })
}

/** The paragraph's text with one place of it replaced. Refused where it is found no more. */
export function replaceOne(
  { from, to, text }: ParagraphText,
  { start }: Pick<Match, 'start'>,
  search: Search,
  replacement: string,
): Result<ParagraphEdit> {
  const pattern = patternOf(search)
  if (!pattern.ok) return pattern
  const match = matchesOf(text, pattern.value).find(({ index }) => index === start)
  if (!match) return failure({ kind: 'invalid', path: 'find', problem: 'not found any more' })
  return success({ paragraph: { from, to }, text: replaceMatches(text, [match], search, replacement) })
}
