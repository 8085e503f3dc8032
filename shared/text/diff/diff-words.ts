import { alignSequences } from './align-sequences'

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

/** Both lists as numbers, equal where the strings are: comparing numbers is what makes long diffs quick. */
export function numberTokens(
  left: readonly string[],
  right: readonly string[],
): { left: Int32Array; right: Int32Array } {
  const numbers = new Map<string, number>()
  const numberOf = (token: string): number => {
    const known = numbers.get(token)
    if (known !== undefined) return known
    numbers.set(token, numbers.size)
    return numbers.size - 1
  }
  return { left: Int32Array.from(left, numberOf), right: Int32Array.from(right, numberOf) }
}
