import { countGraphemes } from '../characters'
import type { Segment } from './segment'
import { splitWords } from './split-words'
import { leastTime, type Timed, type Word } from './word'

/** Divides a stretch of time among words by their length, without gaps and leaving none with nothing. */
export function layOutWords<T extends { readonly text: string }>(
  words: readonly T[],
  start: number,
  end: number,
): (T & Timed)[] {
  const sized = words.map(word => ({ word, length: Math.max(1, countGraphemes(word.text)) }))
  const total = sized.reduce((sum, { length }) => sum + length, 0)
  const floor = Math.min(leastTime, (end - start) / words.length)
  const shared = end - start - floor * words.length
  let passed = 0
  let from = start
  return sized.map(({ word, length }, at) => {
    passed += length
    const isLast = at === sized.length - 1
    const to = isLast ? end : start + floor * (at + 1) + (shared * passed) / total
    const place = { ...word, start: from, end: to }
    from = to
    return place
  })
}

interface SettledTimes<T> {
  readonly items: T[]
  /** How many had to move, or to end elsewhere. */
  readonly changed: number
}

/**
 * Items in order, each lasting at least `least(item)`, none overlapping: an item ends where the next begins,
 * and gives way to later only when that would leave it nothing.
 */
export function settleTimes<T extends Timed>(
  sorted: readonly T[],
  least: (item: T) => number,
): SettledTimes<T> {
  let free = 0
  let changed = 0
  const items = sorted.map((item, at) => {
    const start = Math.max(item.start, free)
    const next = sorted[at + 1]?.start ?? Number.POSITIVE_INFINITY
    const end = Math.max(Math.min(Math.max(item.end, item.start), next), start + least(item))
    free = end
    if (start === item.start && end === item.end) return item
    changed++
    return { ...item, start, end }
  })
  return { items, changed }
}

/** What a word gets at least when segments lie on top of each other. */
const leastLength = 0.01

/**
 * Words for text that has times only as a whole: each segment is a paragraph and keeps its start and end, which its
 * words share.
 */
export function wordsFromSegments(segments: readonly Segment[]): Word[] {
  const spoken = segments
    .map(segment => ({ ...segment, tokens: splitWords(segment.text) }))
    .filter(({ tokens }) => tokens.length > 0)
    .sort((one, other) => one.start - other.start)
  const { items } = settleTimes(spoken, ({ tokens }) => tokens.length * leastLength)
  return items
    .flatMap(({ tokens, speaker, ...segment }) =>
      layOutWords(tokens, segment.start, segment.end).map(({ text, glued, start, end }, at) => ({
        text,
        start,
        end,
        confidence: null,
        speaker,
        glued,
        opens: at === 0,
        confirmed: false,
      })),
    )
    .map((word, machine) => ({ ...word, machine }))
}
