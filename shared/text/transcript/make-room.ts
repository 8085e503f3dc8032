import { countGraphemes } from '../characters'
import type { Token } from './split-words'
import { leastTime, type Timed, type Word } from './word'

/** A word nobody measured lasts about as long as a short one, and longer the longer it is. */
const shortWord = 0.3
const secondsPerLetter = 0.06

export const naturalLength = (tokens: readonly Pick<Token, 'text'>[]): number =>
  tokens.reduce((sum, { text }) => sum + Math.max(shortWord, countGraphemes(text) * secondsPerLetter), 0)

/** Below this a gap is no room for a word, only what recognisers leave between two. */
const leastGap = 0.02

export interface RoomForWords {
  readonly place: Timed
  /** The neighbours, shortened where there was no gap. */
  readonly before: Word | null
  readonly after: Word | null
}

/**
 * Where words go that nobody timed. They take what they need of the gap, next to the word before them. Where
 * there is no gap something must give: the longer neighbour cedes up to half of itself and keeps its far edge.
 * `limits` are the ends of what is free on either side, further out than the neighbours of the paragraph.
 */
export function makeRoom(
  tokens: readonly Pick<Token, 'text'>[],
  before: Word | null,
  after: Word | null,
  limits: Timed,
): RoomForWords {
  const start = before?.end ?? limits.start
  const end = Math.max(start, after?.start ?? limits.end)
  const wanted = naturalLength(tokens)
  if (end - start >= leastGap * tokens.length) {
    const length = Math.min(wanted, end - start)
    const place = before || !after ? { start, end: start + length } : { start: end - length, end }
    return { place, before, after }
  }
  const giver = longer(before, after)
  // Nobody to take from, or nothing: the caller moves what follows.
  const least = leastTime * tokens.length
  const ceded = giver ? Math.min((giver.end - giver.start) / 2, wanted) : 0
  if (!giver || ceded < least) return { place: { start, end: Math.max(end, start + least) }, before, after }
  if (giver === before) {
    const cut = giver.end - ceded
    return { place: { start: cut, end }, before: { ...giver, end: cut }, after }
  }
  const cut = giver.start + ceded
  return { place: { start, end: cut }, before, after: { ...giver, start: cut } }
}

function longer(before: Word | null, after: Word | null): Word | null {
  if (!before || !after) return before ?? after
  return after.end - after.start > before.end - before.start ? after : before
}

/**
 * Words one behind the other. Only those squeezed beyond microseconds stand in each other's way: each is then
 * moved just out of it.
 */
export function pushApart(words: readonly Word[]): Word[] {
  let free = 0
  return words.map(word => {
    const isFree = word.start >= free
    const placed = isFree ? word : { ...word, start: free, end: Math.max(word.end, free + leastTime) }
    free = placed.end
    return placed
  })
}

/** The words from `at` on that stand in the way of something that ends at `end`, moved out of it. */
export function pushWords(words: readonly Word[], at: number, end: number): Word[] {
  const pushed: Word[] = []
  let free = end
  for (let index = at; index < words.length; index++) {
    const word = words[index]
    if (!word || word.start >= free) break
    const moved = { ...word, start: free, end: Math.max(word.end, free + leastTime) }
    pushed.push(moved)
    free = moved.end
  }
  return pushed
}
