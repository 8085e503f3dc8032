import type { Match } from '../../../shared/text/find/find-in-paragraphs'

/** A place in the text of a paragraph. */
export type TextPlace = Pick<Match, 'paragraph' | 'start'>

export const documentStart: TextPlace = { paragraph: 0, start: 0 }

/** The first match at a place or behind it; behind the last one, looking begins anew. -1: there is none. */
export function firstFrom(matches: readonly Match[], from: TextPlace): number {
  const at = matches.findIndex(
    ({ paragraph, start }) =>
      paragraph > from.paragraph || (paragraph === from.paragraph && start >= from.start),
  )
  return at < 0 && matches.length > 0 ? 0 : at
}
