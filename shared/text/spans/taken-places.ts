import type { Range } from '../characters'
import { countBelow } from '../count-below'
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

/**
 * Every place where a word stands in a text, overlapping ones too. As Knuth, Morris and Pratt do it: looking for `aaa`
 * again from each place of `aaaa…` takes as long as both are long, one times the other.
 */
export function occurrencesOf(word: string, text: string): number[] {
  const found: number[] = []
  // Most words are nowhere or once, which the engine sees sooner.
  const first = word === '' ? -1 : text.indexOf(word)
  if (first < 0) return found
  const borders = bordersOf(word)
  let length = 0
  for (let at = first; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    while (length > 0 && letter !== word.charCodeAt(length)) length = borders[length - 1] ?? 0
    if (letter === word.charCodeAt(length)) length++
    if (length < word.length) continue
    found.push(at + 1 - length)
    length = borders[length - 1] ?? 0
  }
  return found
}

/** For each beginning of the word, how long a beginning of it also stands at its end. */
function bordersOf(word: string): Int32Array {
  const borders = new Int32Array(word.length)
  let length = 0
  for (let at = 1; at < word.length; at++) {
    while (length > 0 && word.charCodeAt(at) !== word.charCodeAt(length)) length = borders[length - 1] ?? 0
    if (word.charCodeAt(at) === word.charCodeAt(length)) length++
    borders[at] = length
  }
  return borders
}
