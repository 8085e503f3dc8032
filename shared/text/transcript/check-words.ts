import type { Word } from './word'

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
