import { alignSequences } from './align-sequences'
import { numberTokens } from './number-tokens'

/** A stretch of both versions: word indices, the ends not included. */
export interface WordChange {
  readonly kind: 'same' | 'replaced' | 'added' | 'removed'
  readonly from: number
  readonly to: number
  readonly newFrom: number
  readonly newTo: number
}

/** Both versions from the first word to the last, as stretches that are equal and stretches that are not. */
export function diffWords(words: readonly string[], newWords: readonly string[]): WordChange[] {
  const { left, right } = numberTokens(words, newWords)
  const changes: WordChange[] = []
  let from = 0
  let newFrom = 0
  const end = { left: words.length, right: newWords.length, length: 0 }
  for (const match of [...alignSequences(left, right), end]) {
    if (from < match.left || newFrom < match.right) {
      const kind = from === match.left ? 'added' : newFrom === match.right ? 'removed' : 'replaced'
      changes.push({ kind, from, to: match.left, newFrom, newTo: match.right })
    }
    const next = { from: match.left + match.length, newFrom: match.right + match.length }
    if (match.length > 0) {
      changes.push({
        kind: 'same',
        from: match.left,
        to: next.from,
        newFrom: match.right,
        newTo: next.newFrom,
      })
    }
    from = next.from
    newFrom = next.newFrom
  }
  return changes
}
