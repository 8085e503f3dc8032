import type { Range } from '../characters'
import { countBelow } from './count-below'
import type { Span } from './span'

/** The spans that were placed in a text, none of which overlap, and what is in the way of another. */
export interface TakenPlaces {
  add(span: Span): void
  /** In the order of the text. */
  all(): readonly Span[]
  /** The first of the text in the way. */
  first(range: Range): Span | null
  /** The one in the way that was placed first. */
  earliest(range: Range): Span | null
}

export function createTakenPlaces(): TakenPlaces {
  const spans: Span[] = []
  const turns = new Map<Span, number>()
  /** How many end before a range begins: ends are in order, too. */
  const before = ({ start }: Range): number => countBelow(spans.length, at => (spans[at]?.end ?? 0) <= start)
  const first = (range: Range): Span | null => {
    const span = spans[before(range)]
    return span && span.start < range.end ? span : null
  }
  return {
    add(span) {
      turns.set(span, turns.size)
      spans.splice(before(span), 0, span)
    },
    all: () => spans,
    first,
    earliest(range) {
      let found = first(range)
      for (let at = before(range); at < spans.length; at++) {
        const span = spans[at]
        if (!(found && span) || span.start >= range.end) break
        if ((turns.get(span) ?? 0) < (turns.get(found) ?? 0)) found = span
      }
      return found
    },
  }
}
