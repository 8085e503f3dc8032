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

export function findInParagraphs(paragraphs: readonly ParagraphText[], search: Search): Result<Match[]> {
  if (search.find === '') return success([])
  const pattern = patternOf(search)
  if (!pattern.ok) return pattern
  const found: Match[] = []
  for (const [paragraph, { text }] of paragraphs.entries()) {
    for (const { index, 0: match } of matchesOf(text, pattern.value)) {
      found.push({ paragraph, start: index, end: index + match.length })
      if (found.length === mostMatches) return success(found)
    }
  }
  return success(found)
}

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
