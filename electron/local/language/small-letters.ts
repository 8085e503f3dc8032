import type { AugmentedSentence } from '../../engines/engine-ports'

/**
 * The sentence in small letters, which the interface promises. A few letters become two (İ), so places are counted
 * anew.
 */
export function inSmallLetters({ text, entities }: AugmentedSentence): AugmentedSentence {
  const before = [...text]
  const small = text.toLowerCase()
  const after = [...small]
  const placeOf = (at: number): number => [...before.slice(0, at).join('').toLowerCase()].length
  return {
    text: small,
    entities: entities.map(({ entity, ...place }) => {
      const start = placeOf(place.start)
      const end = placeOf(place.end)
      return { start, end, value: after.slice(start, end).join(''), entity }
    }),
  }
}
