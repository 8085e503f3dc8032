import { normalized } from '../normalized'
import { wordPieces } from '../transcript/split-words'
import { diffWords, type WordChange } from './diff-words'
import { type WordErrors, wordErrorRate } from './word-error-rate'

/** What was said and what was heard of it, as both are written. */
export interface HeardStretch {
  readonly kind: WordChange['kind']
  readonly said: string
  readonly heard: string
}

export interface HeardComparison {
  readonly stretches: HeardStretch[]
  readonly errors: WordErrors
}

/** A word with its place. */
export interface ComparedWord {
  readonly start: number
  readonly end: number
  /** As it is compared. */
  readonly folded: string
}

/** Nobody hears capitals and commas, so they are no mistakes. */
export function compareHeard(said: string, heard: string): HeardComparison {
  const saidWords = comparedWords(said)
  const heardWords = comparedWords(heard)
  const folded = (words: readonly ComparedWord[]): string[] => words.map(word => word.folded)
  const changes = diffWords(folded(saidWords), folded(heardWords))
  return {
    stretches: changes.map(({ kind, from, to, newFrom, newTo }) => ({
      kind,
      said: textOf(said, saidWords.slice(from, to)),
      heard: textOf(heard, heardWords.slice(newFrom, newTo)),
    })),
    errors: wordErrorRate(folded(saidWords), folded(heardWords)),
  }
}

/** Signs that stand alone, such as a dash, are no words. */
export const comparedWords = (text: string): ComparedWord[] =>
  wordPieces(text)
    .map(piece => ({ start: piece.start, end: piece.start + piece.text.length, folded: fold(piece.text) }))
    .filter(({ folded }) => folded !== '')

const fold = (word: string): string =>
  normalized(word, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const textOf = (text: string, words: readonly ComparedWord[]): string =>
  text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0)
