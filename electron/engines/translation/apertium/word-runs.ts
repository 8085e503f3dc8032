import { type Range, withoutOuterSpace } from '../../../../shared/text/characters'
import { normalized } from '../../../../shared/text/normalized'

/** Stands for an entity that is left out. In no dictionary, and so moved about by nothing but its place. */
export const unknownWord = 'xqzvya'

/** Every run of words that are those wanted but for their endings and their order. */
export function alikePlaces(words: readonly Word[], wanted: readonly Word[]): Range[] {
  if (wanted.length === 0) return []
  return words.flatMap((first, index) => {
    const run = words.slice(index, index + wanted.length)
    const last = run.at(-1)
    if (!last || run.length < wanted.length || takeAlike(run, wanted).left.length > 0) return []
    return [{ start: first.start, end: last.end }]
  })
}

/**
 * The words of the line that are gone when the entity is left out, in one piece. Where a word stands twice, the one
 * near the mark is taken for the one that is gone.
 */
export function leftOut(text: string, line: Range, without: string, near: Range | null): Range[] {
  const rest = apertiumWords(without).filter(({ folded }) => folded !== unknownWord)
  const words = apertiumWords(text, line)
  const farFirst = near ? [...words].sort((one, other) => gap(other, near) - gap(one, near)) : words
  const { left, unused } = takeAlike(farFirst, rest)
  // An article that only changes its form with its noun, such as "la" for "el", is not what is gone.
  let changed = unused.filter(isSmall).length
  const gone = left.filter(word => !isSmall(word) || changed-- <= 0)
  const place = joinedRuns(text, gone)
  return place ? [place] : []
}

const gap = (word: Range, near: Range): number => Math.max(0, word.start - near.end, near.start - word.end)

/** What is left of the words, and of those wanted, when each wanted one has taken one that is alike. */
function takeAlike(words: readonly Word[], wanted: readonly Word[]): { left: Word[]; unused: Word[] } {
  const unused = [...wanted]
  const left = words.filter(word => {
    const same = unused.findIndex(other => other.folded === word.folded)
    const at = same < 0 ? unused.findIndex(other => isAlike(other, word)) : same
    if (at >= 0) unused.splice(at, 1)
    return at < 0
  })
  return { left, unused }
}

/** Small words in between, such as "de", belong to what is on both sides of them. */
const smallGap = /^\P{L}*(\p{L}{1,3}\P{L}+){0,2}$/u

/** The ranges in one piece, or the longest of the pieces where they stand apart. */
export function joinedRuns(text: string, ranges: readonly Range[]): Range | null {
  const pieces: { start: number; end: number }[] = []
  for (const { start, end } of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = pieces.at(-1)
    if (last && smallGap.test(text.slice(last.end, start))) last.end = Math.max(last.end, end)
    else pieces.push({ start, end })
  }
  const [longest] = pieces.sort((one, other) => other.end - other.start - (one.end - one.start))
  const place = longest && withoutOuterSpace(text, longest)
  return place && place.start < place.end ? place : null
}

interface Word extends Range {
  /** In small letters, without accents. */
  readonly folded: string
}

export const apertiumWords = (text: string, within: Range = { start: 0, end: text.length }): Word[] =>
  Array.from(text.slice(within.start, within.end).matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ index, 0: word }) => ({
    start: within.start + index,
    end: within.start + index + word.length,
    folded: normalized(word, 'NFD').replace(/\p{M}/gu, '').toLowerCase(),
  }))

/** Articles, prepositions and the like, in the languages Apertium has. */
const isSmall = ({ folded }: Word): boolean => folded.length <= 3

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
