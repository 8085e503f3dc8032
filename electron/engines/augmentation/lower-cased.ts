import type { AugmentedSentence } from '../engine-ports'

const codePoints = (text: string): number => Array.from(text).length

/**
 * The sentence in small letters, with its entities where they now stand: a few letters become two, as `İ` does. A
 * letter's length never depends on its neighbours (of the rules without a language only the last sigma of a word looks
 * around, and it stays one), so the length of the small beginning is the place.
 */
export function lowerCased({ text, entities }: AugmentedSentence): AugmentedSentence {
  const characters = Array.from(text)
  const lower = Array.from(text.toLowerCase())
  const placeOf = (place: number): number => codePoints(characters.slice(0, place).join('').toLowerCase())
  return {
    text: lower.join(''),
    entities: entities.map(({ start, end, entity }) => {
      const from = placeOf(start)
      const to = placeOf(end)
      return { start: from, end: to, value: lower.slice(from, to).join(''), entity }
    }),
  }
}
