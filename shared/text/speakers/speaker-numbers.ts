import type { TranscriptSpeaker } from '../transcript/transcript'

/**
 * What stands for a speaker nobody has named. It is taken from the id, as a place in the list would change with every
 * speaker that leaves it: `S5` and `SPEAKER_05` are 5. An id without a number has that of its colour, which it was
 * given in the order in which people first spoke. No two are the same.
 */
export function speakerNumbers(speakers: readonly TranscriptSpeaker[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  const taken = new Set<number>()
  const take = (id: string, number: number): void => {
    numbers.set(id, number)
    taken.add(number)
  }
  for (const { id } of speakers) {
    const number = numberIn(id)
    if (number !== null && !taken.has(number)) take(id, number)
  }
  for (const { id, style } of speakers) {
    if (numbers.has(id)) continue
    let number = style + 1
    while (taken.has(number)) number++
    take(id, number)
  }
  return numbers
}

/** Longer ones were made for machines. */
const numberAtEnd = /(?<!\d)\d{1,3}$/

function numberIn(id: string): number | null {
  const digits = numberAtEnd.exec(id)
  return digits ? Number(digits[0]) : null
}
