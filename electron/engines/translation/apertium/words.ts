import type { Range } from '../../../../shared/text/characters'

export interface Word extends Range {
  /** In small letters, without accents. */
  readonly folded: string
}

export const wordsOf = (text: string, within: Range = { start: 0, end: text.length }): Word[] =>
  Array.from(text.slice(within.start, within.end).matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ index, 0: word }) => ({
    start: within.start + index,
    end: within.start + index + word.length,
    folded: word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  }))

/** Articles, prepositions and the like, in the languages Apertium has. */
export const isSmall = ({ folded }: Word): boolean => folded.length <= 3

/** "rojo" and "roja": the same beginning, and not much of an ending. */
export function isAlike({ folded: one }: Word, { folded: other }: Word): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  const shared = Math.max(3, Math.ceil(shorter * 0.6))
  return shorter > 3 && one.slice(0, shared) === other.slice(0, shared)
}

/** Every place in the line where the value stands letter by letter, but for its capitals, as whole words. */
export function literalPlaces(text: string, line: Range, value: string): Range[] {
  const wanted = value.trim().toLowerCase()
  const hay = text.toLowerCase()
  // A few letters change their length with their case; places in `hay` would not be places in `text`.
  if (wanted === '' || hay.length !== text.length) return []
  const places: Range[] = []
  for (let start = hay.indexOf(wanted, line.start); start >= 0; start = hay.indexOf(wanted, start + 1)) {
    const end = start + wanted.length
    if (end > line.end) break
    if (!isInsideWord(text, start) && !isInsideWord(text, end)) places.push({ start, end })
  }
  return places
}

const isInsideWord = (text: string, at: number): boolean =>
  /[\p{L}\p{N}\p{M}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
  /^[\p{L}\p{N}\p{M}]/u.test(text.slice(at, at + 2))
