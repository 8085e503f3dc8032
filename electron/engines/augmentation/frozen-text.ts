import { graphemeEnd, graphemeStart, type Range } from '../../../shared/text/characters'
import type { Annotation } from '../../../shared/text/spans/annotations'
import { inUnit, inUtf16 } from '../../../shared/text/spans/span-offsets'
import type { AugmentedSentence } from '../engine-ports'

/**
 * A text in which all that must stay word for word is one character: a marker from Unicode's private use area. A
 * frame can move a marker but never change what it stands for, so every entity keeps its text and an exact place.
 */
export interface FrozenText {
  readonly text: string
  readonly pieces: ReadonlyMap<string, FrozenPiece>
}

export interface FrozenPiece {
  readonly text: string
  /** Counted in UTF-16 units from the start of the piece; none for a quotation or an address. */
  readonly entities: readonly Annotation[]
}

/** For use inside a character class. */
export const markers = '\\uE000-\\uF8FF'

const firstMarker = 0xe000
const lastMarker = 0xf8ff

/** What a person would not want reworded, though nobody marked it: quotations, addresses and blanks to fill in. */
const literal =
  /"[^"\n]+"|“[^”\n]+”|\{[^{}\n]+\}|https?:\/\/[^\s]*[^\s.,;:!?)]|[^\s@]+@[^\s@]+\.[^\s@.,;:!?)]+/g

/** Null: the text has no room for so many markers. Entities count code points and are sound. */
export function freeze(text: string, entities: readonly Annotation[]): FrozenText | null {
  const places = inUtf16(text, entities, 'codepoint')
  const literals = Array.from(text.matchAll(literal), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
  const free = freeMarkers(text)
  const pieces = new Map<string, FrozenPiece>()
  let frozen = ''
  let done = 0
  for (const { start, end } of joined([...places, ...literals].map(place => wholeWords(text, place)))) {
    const { value: marker } = free.next()
    if (marker === undefined) return null
    const inside = places.filter(place => place.start >= start && place.end <= end)
    pieces.set(marker, {
      text: text.slice(start, end),
      entities: inside.map(place => ({ ...place, start: place.start - start, end: place.end - start })),
    })
    frozen += text.slice(done, start) + marker
    done = end
  }
  return { text: frozen + text.slice(done), pieces }
}

/** The sentence with every marker's own text again. Null: a marker is missing or stands twice. */
export function thaw(sentence: string, { pieces }: FrozenText): AugmentedSentence | null {
  const entities: Annotation[] = []
  const seen = new Set<string>()
  let text = ''
  for (const character of sentence) {
    const piece = pieces.get(character)
    if (!piece) {
      text += character
      continue
    }
    if (seen.has(character)) return null
    seen.add(character)
    for (const { start, end, entity } of piece.entities) {
      const value = piece.text.slice(start, end)
      entities.push({ start: text.length + start, end: text.length + end, value, entity })
    }
    text += piece.text
  }
  return seen.size === pieces.size ? { text, entities: inUnit(text, entities, 'codepoint') } : null
}

/** The private characters that the text does not use itself. */
function* freeMarkers(text: string): Generator<string, undefined> {
  for (let code = firstMarker; code <= lastMarker; code++) {
    const marker = String.fromCharCode(code)
    if (!text.includes(marker)) yield marker
  }
}

const wordCharacter = /[\p{L}\p{M}\p{N}_]/u

/** A marker inside a word would let a frame take the rest of it for a word of its own. */
function wholeWords(text: string, range: Range): Range {
  let start = graphemeStart(text, range.start)
  let end = graphemeEnd(text, range.end)
  while (joins(text, start)) start = graphemeStart(text, start - 1)
  while (joins(text, end)) end = graphemeEnd(text, end + 1)
  return { start, end }
}

/** True when the characters before and after a place belong to one word. */
function joins(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false
  const before = text.slice(graphemeStart(text, at - 1), at)
  const after = text.slice(at, graphemeEnd(text, at + 1))
  return wordCharacter.test(before) && wordCharacter.test(after)
}

/** Ranges that overlap become one; in text order. */
function joined(ranges: readonly Range[]): Range[] {
  const result: { start: number; end: number }[] = []
  for (const { start, end } of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}
