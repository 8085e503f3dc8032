import type { Word } from './word'

export type WordProblem = 'text' | 'time' | 'length' | 'order' | 'paragraph'

/** The first word that breaks a promise of `Word`, or null. */
export function findUnsoundWord(words: readonly Word[]): { at: number; problem: WordProblem } | null {
  let before: Word | null = null
  for (const [at, word] of words.entries()) {
    const problem = problemOf(word, before)
    if (problem) return { at, problem }
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
