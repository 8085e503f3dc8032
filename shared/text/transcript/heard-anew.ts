import type { Word } from './word'

/**
 * The words of an older transcript beside what a machine heard when it was asked again. A word that was heard the same
 * at the same time names that one as the machine's; the others count as a person's.
 */
export function heardAnew(words: readonly Word[], machine: readonly Word[]): Word[] {
  let next = 0
  return words.map(word => {
    while ((machine[next]?.end ?? Number.POSITIVE_INFINITY) <= word.start) next += 1
    for (let at = next; (machine[at]?.start ?? Number.POSITIVE_INFINITY) < word.end; at += 1) {
      if (machine[at]?.text !== word.text) continue
      next = at + 1
      return { ...word, machine: at }
    }
    return { ...word, machine: null }
  })
}
