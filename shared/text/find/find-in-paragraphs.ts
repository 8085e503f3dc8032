import { failure, type Result, success } from '../../result'
import { patternOf, type Search } from '../search'
import type { ParagraphEdit } from '../transcript/edit-paragraph'
import type { Paragraph } from '../transcript/paragraphs'
import { type FoundPlace, mostMatches, placesIn, type ReplacedText, replaceInTexts } from './find-in-texts'

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

export const findInParagraphs = (paragraphs: readonly Written[], search: Search): Result<Match[]> =>
  createFinder()(paragraphs, search)

type Written = Pick<ParagraphText, 'text'>
type Finder = (paragraphs: readonly Written[], search: Search) => Result<Match[]>

/**
 * Finds the same again sooner: a paragraph that is the same object as before is not looked through a second time.
 * So a key typed while something is searched for costs one paragraph.
 */
export function createFinder(): Finder {
  let known = new WeakMap<Written, readonly FoundPlace[]>()
  let knownSearch: Search | null = null
  return (paragraphs, search) => {
    if (search.find === '') return success([])
    const pattern = patternOf(search)
    if (!pattern.ok) return pattern
    if (knownSearch === null || !isSameSearch(knownSearch, search)) known = new WeakMap()
    knownSearch = search
    const places = paragraphs.map(written => {
      const found = known.get(written) ?? placesIn(written.text, pattern.value)
      known.set(written, found)
      return found
    })
    return success(matchesAt(places))
  }
}

/** The matches of all paragraphs in a row. */
export function matchesAt(places: readonly (readonly FoundPlace[])[]): Match[] {
  const found: Match[] = []
  for (const [paragraph, inside] of places.entries()) {
    for (const [start, end] of inside) {
      found.push({ paragraph, start, end })
      if (found.length === mostMatches) return found
    }
  }
  return found
}

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
  const replaced = replaceInTexts(
    paragraphs.map(({ text }) => text),
    search,
    replacement,
  )
  return replaced.ok ? success(editsOf(paragraphs, replaced.value)) : replaced
}

/** The edits that make of the paragraphs what their texts came to. */
export function editsOf(paragraphs: readonly Paragraph[], replaced: readonly ReplacedText[]): Replaced {
  const edits = paragraphs.flatMap(({ from, to }, at): ParagraphEdit[] => {
    const now = replaced[at]
    return now && now.count > 0 ? [{ paragraph: { from, to }, text: now.text }] : []
  })
  return { edits, count: replaced.reduce((sum, { count }) => sum + count, 0) }
}

/** The paragraph's text with one place of it replaced. Refused where it is found no more. */
export function replaceOne(
  paragraph: ParagraphText,
  { start }: Pick<Match, 'start'>,
  search: Search,
  replacement: string,
): Result<ParagraphEdit> {
  const replaced = replaceInTexts([paragraph.text], search, replacement, start)
  if (!replaced.ok) return replaced
  const [edit] = editsOf([paragraph], replaced.value).edits
  return edit ? success(edit) : failure({ kind: 'invalid', path: 'find', problem: 'not found any more' })
}
