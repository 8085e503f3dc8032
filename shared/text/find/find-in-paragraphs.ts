import { type Result, success } from '../../result'
import { patternOf, type Search } from '../search'
import type { ParagraphEdit } from '../transcript/edit-paragraph'
import type { Paragraph } from '../transcript/paragraphs'
import { type FoundPlace, mostMatches, placesIn, type ReplacedText } from './find-in-texts'

export interface ParagraphText extends Paragraph {
  readonly text: string
}

/** A place in the text of a paragraph. */
export interface TextMatch {
  /** Which paragraph, counted from the first. */
  readonly paragraph: number
  readonly start: number
  readonly end: number
}

type Written = Pick<ParagraphText, 'text'>
type Finder = (paragraphs: readonly Written[], search: Search) => Result<TextMatch[]>

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
      const found = known.get(written) ?? placesIn(written.text, pattern.value, search)
      known.set(written, found)
      return found
    })
    return success(matchesAt(places))
  }
}

/** The matches of all paragraphs in a row. */
export function matchesAt(places: readonly (readonly FoundPlace[])[]): TextMatch[] {
  const found: TextMatch[] = []
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

/** The edits that make of the paragraphs what their texts came to. */
export function editsOf(paragraphs: readonly Paragraph[], replaced: readonly ReplacedText[]): Replaced {
  const edits = paragraphs.flatMap(({ from, to }, at): ParagraphEdit[] => {
    const now = replaced[at]
    return now && now.count > 0 ? [{ paragraph: { from, to }, text: now.text }] : []
  })
  return { edits, count: replaced.reduce((sum, { count }) => sum + count, 0) }
}
