import { countBelow } from '../count-below'

/**
 * One spoken word. In a transcript the words are in order, do not overlap, last longer than nothing and are
 * not empty; the first one opens a paragraph, and so does every change of speaker.
 */
export interface Word {
  /** Without white space at its edges. */
  readonly text: string
  /** Seconds. */
  readonly start: number
  readonly end: number
  /**
   * 0 to 1 as the machine gave it; null when it gave none or a person wrote the word. Of an attached text, 1 where the
   * machine heard the word too, and 0 where it did not and its time is estimated.
   */
  readonly confidence: number | null
  /** Id of a speaker; null when nobody is known to speak. */
  readonly speaker: string | null
  /** Index of this word in the machine's version, which is kept as it came; null: a person added it. */
  readonly machine: number | null
  /** Written without a space after the word before it, as in Japanese or before a comma. */
  readonly glued: boolean
  /** The first word of a paragraph. */
  readonly opens: boolean
  /** A person wrote it or marked it correct: no longer doubtful, whatever the confidence. */
  readonly confirmed: boolean
}

export interface Timed {
  readonly start: number
  readonly end: number
}

/**
 * Times closer together than this are the same. Small enough to cut any word into thousands, large enough for
 * a floating-point number of seconds to tell apart, however long the recording.
 */
export const leastTime = 1e-6

/** Cheap enough to compare whole transcripts: most words of two versions are the same object. */
export function isSameWord(one: Word, other: Word): boolean {
  return (
    one === other ||
    (one.text === other.text &&
      one.start === other.start &&
      one.end === other.end &&
      one.confidence === other.confidence &&
      one.speaker === other.speaker &&
      one.machine === other.machine &&
      one.glued === other.glued &&
      one.opens === other.opens &&
      one.confirmed === other.confirmed)
  )
}

/** Index of the first item that ends after `time`: the one being spoken, or the next. */
export const indexAtTime = (items: readonly Timed[], time: number): number =>
  countBelow(items.length, at => (items[at]?.end ?? 0) <= time)

export type WordProblem = 'text' | 'time' | 'length' | 'order' | 'paragraph'

/** The first word that breaks a promise of `Word`, or null. Those before `from` are known not to. */
export function findUnsoundWord(
  words: readonly Word[],
  from = 0,
): { at: number; problem: WordProblem } | null {
  let before = words[from - 1] ?? null
  for (const [index, word] of words.slice(from).entries()) {
    const problem = problemOf(word, before)
    if (problem) return { at: from + index, problem }
    before = word
  }
  return null
}

function problemOf(word: Word, before: Word | null): WordProblem | null {
  if (word.text === '' || word.text.trim() !== word.text) return 'text'
  if (!Number.isFinite(word.start) || !Number.isFinite(word.end) || word.start < 0) return 'time'
  if (word.end <= word.start) return 'length'
  if (before && word.start < before.end) return 'order'
  const mustOpen = !before || before.speaker !== word.speaker
  return mustOpen && !word.opens ? 'paragraph' : null
}
