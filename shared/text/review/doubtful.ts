import type { Word } from '../transcript/word'

/** Below this a word is looked at again before it is believed, unless a person says otherwise. */
export const usuallyDoubtful = 0.7

export const isDoubtful = ({ confidence, confirmed }: Word, below: number): boolean =>
  !confirmed && confidence !== null && confidence < below

/** The next doubtful word after `at`, or before it, round the end. Null: there is none. */
export function nextDoubtful(
  words: readonly Word[],
  below: number,
  at: number,
  direction: 1 | -1,
): number | null {
  const { length } = words
  for (let step = 1; step <= length; step++) {
    const place = (((at + direction * step) % length) + length) % length
    const word = words[place]
    if (word && isDoubtful(word, below)) return place
  }
  return null
}
