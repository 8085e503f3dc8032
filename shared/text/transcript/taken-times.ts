import type { Timed, Word } from './word'

/**
 * What typing took, known of these very words alone: a word that a person moves since then is another, and stays
 * where it was put. Without it each key would take anew what the key before it took.
 */
const shortened = new WeakMap<Word, Partial<Timed>>()
const placed = new WeakMap<Word, readonly Word[]>()
const corrected = new WeakMap<Word, readonly Word[]>()

/** Words that were laid where we thought fit, in the place of `heard`. */
export function rememberPlaced(words: readonly Word[], heard: readonly Word[]): void {
  for (const word of words) placed.set(word, heard)
}

/** A word that took the place of one other. */
export const rememberCorrected = (word: Word, heard: Word): unknown => corrected.set(word, [heard])

export const isPlaced = (word: Word): boolean =>
  // Most words were heard, and need no look.
  word.machine === null && placed.has(word)

/** The words that were there before anything was typed. */
export const heardBefore = (word: Word): readonly Word[] => placed.get(word) ?? corrected.get(word) ?? [word]

/** Remembers a neighbour that had to cede, each edge as it was before the first time. */
export function rememberWhole(whole: Word, now: Word): void {
  const { start = whole.start, end = whole.end } = shortened.get(whole) ?? {}
  shortened.set(now, { ...(start < now.start && { start }), ...(end > now.end && { end }) })
}

/** The neighbour before typed words with the end it had, as far as there is room. */
export function withOwnEnd(word: Word, limit: number): Word {
  const { end, ...rest } = shortened.get(word) ?? {}
  if (end === undefined) return word
  return remembering({ ...word, end: Math.max(word.end, Math.min(end, limit)) }, rest)
}

/** The neighbour behind them with the start it had. */
export function withOwnStart(word: Word, limit: number): Word {
  const { start, ...rest } = shortened.get(word) ?? {}
  if (start === undefined) return word
  return remembering({ ...word, start: Math.min(word.start, Math.max(start, limit)) }, rest)
}

function remembering(word: Word, edges: Partial<Timed>): Word {
  if (edges.start !== undefined || edges.end !== undefined) shortened.set(word, edges)
  return word
}

/** The same word, written otherwise: what is known of its times stays known. */
export function writtenTime(word: Word, { opens, glued }: Pick<Word, 'opens' | 'glued'>): Word {
  if (word.glued === glued && word.opens === opens) return word
  const now = { ...word, opens, glued }
  for (const known of [placed, corrected]) {
    const heard = known.get(word)
    if (heard) known.set(now, heard)
  }
  return remembering(now, shortened.get(word) ?? {})
}
