import { matchesOf, patternOf, wholeWordsOf } from '../text/search'
import { inTextOrder, type Span } from '../text/spans/span'
import type { MarkedTranslation } from '../translate/translation'
import type { DubTerm } from './dub'

const label = 'term'

/** The terms in a text, as they are marked for the translator: the longest first, so that none is inside another. */
export function termSpans(text: string, glossary: readonly DubTerm[]): Span[] {
  const places = glossary.flatMap(term =>
    placesOf(text, term).map(({ index, 0: value }) => ({ index, value, length: term.term.length })),
  )
  const found: Span[] = []
  for (const { index, value } of places.sort((one, other) => other.length - one.length)) {
    const end = index + value.length
    if (found.some(span => span.start < end && index < span.end)) continue
    found.push({ start: index, end, label, value })
  }
  return found.sort(inTextOrder).map((span, at) => ({ ...span, label: `${label}-${at + 1}` }))
}

const plain = { matchCase: false, isPattern: false, wholeWords: false }
/** Kept, since to make one takes longer than to look through a line. */
const patterns = new WeakMap<DubTerm, ReturnType<typeof patternOf>>()

function placesOf(text: string, term: DubTerm): { index: number; 0: string }[] {
  const find = term.term.trim()
  if (find === '') return []
  const pattern = patterns.get(term) ?? patternOf({ ...plain, find })
  patterns.set(term, pattern)
  return pattern.ok ? wholeWordsOf(text, pattern.value) : []
}

/**
 * What a term is called in a language: what stays as it is keeps the letters it was written in. Of two that differ in
 * capitals alone, such as "Polish" and "polish", it is the one that is written so.
 */
function calledIn(glossary: readonly DubTerm[], written: string, language: string): string {
  const isTerm = (term: DubTerm): boolean => placesOf(written, term).some(place => place[0] === written)
  const found = glossary.find(({ term }) => term.trim() === written) ?? glossary.find(isTerm)
  return found?.translations[language]?.trim() || written
}

/**
 * The translation with each term called as the glossary says, where the translator says it put it. What it lost is told
 * by `missedTerms`.
 */
export function withTerms(
  target: MarkedTranslation,
  source: readonly Span[],
  glossary: readonly DubTerm[],
  language: string,
): MarkedTranslation {
  let { text } = target
  for (const { start, end, label: name } of target.spans.toSorted(inTextOrder).reverse()) {
    const term = source.find(span => span.label === name)
    if (term) text = text.slice(0, start) + calledIn(glossary, term.value, language) + text.slice(end)
  }
  // The marks have done what they are for; what a person reads from here on is a text.
  return { text, spans: [], lost: [], moved: 0 }
}

export interface MissedTerm {
  /** As it stands in the line. */
  readonly written: string
  readonly called: string
}

/** Terms of the line that its translation does not say as the glossary does. */
export function missedTerms(
  text: string,
  target: string,
  glossary: readonly DubTerm[],
  language: string,
): MissedTerm[] {
  const missed = new Map<string, MissedTerm>()
  for (const { value: written } of termSpans(text, glossary)) {
    const called = calledIn(glossary, written, language)
    if (!says(target, called)) missed.set(called, { written, called })
  }
  return [...missed.values()]
}

/** An ending behind it is how many languages use a name. */
function says(text: string, words: string): boolean {
  const pattern = patternOf({ ...plain, find: words })
  return pattern.ok && matchesOf(text, pattern.value, plain).length > 0
}
