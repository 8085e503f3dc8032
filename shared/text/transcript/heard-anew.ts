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

/**
 * Words with the speakers and paragraphs newly `laid` over them, but for what a person changed of these since the
 * `machine` had its last word.
 */
export function layUnderEdits(
  words: readonly Word[],
  laid: readonly Word[],
  machine: readonly Word[],
): Word[] {
  const heard = new Set(machine.map(({ speaker }) => speaker))
  let before: Word | null = null
  return words.map((word, at) => {
    const was = word.machine === null ? undefined : machine[word.machine]
    const fresh = laid[at] ?? word
    const isGiven = was ? word.speaker !== was.speaker : !heard.has(word.speaker)
    const isMoved = was !== undefined && at > 0 && word.opens !== was.opens
    const speaker = isGiven ? word.speaker : fresh.speaker
    const opens = (isMoved ? word.opens : fresh.opens) || before === null || before.speaker !== speaker
    before = word.speaker === speaker && word.opens === opens ? word : { ...word, speaker, opens }
    return before
  })
}
