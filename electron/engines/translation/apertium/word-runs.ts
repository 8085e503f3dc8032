import { type Range, withoutOuterSpace } from '../../../../shared/text/characters'
import { isAlike, isSmall, type Word, wordsOf } from './words'

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
  const rest = wordsOf(without).filter(({ folded }) => folded !== unknownWord)
  const words = wordsOf(text, line)
  const farFirst = near ? [...words].sort((one, other) => gap(other, near) - gap(one, near)) : words
  const { left, unused } = takeAlike(farFirst, rest)
  // An article that only changes its form with its noun, such as "la" for "el", is not what is gone.
  let changed = unused.filter(isSmall).length
  const gone = left.filter(word => !isSmall(word) || changed-- <= 0)
  const place = joined(text, gone)
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
export function joined(text: string, ranges: readonly Range[]): Range | null {
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
