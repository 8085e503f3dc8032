import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wellPlaced } from '../../../../../electron/local/language/sent-entities'
import { inSmallLetters } from '../../../../../electron/local/language/small-letters'

const inText = (text: string, { start, end }: { start: number; end: number }): string =>
  [...text].slice(start, end).join('')

it.each([
  ['Book A Table', { start: 5, end: 12 }, 'a table'],
  ['😀 İzmir', { start: 2, end: 7 }, 'i̇zmir'],
  ['İİ İzmir', { start: 3, end: 8 }, 'i̇zmir'],
  // The last sigma of a word is another letter than the one inside, and one all the same.
  ['ΟΔΟΣ ΜΟΥ', { start: 0, end: 4 }, 'οδος'],
])('%s keeps its entity', (text, place, small) => {
  const value = inText(text, place)
  const made = inSmallLetters({ text, entities: [{ ...place, value, entity: 'x' }] })
  expect(made.text).toBe(text.toLowerCase())
  expect(made.entities[0]?.value).toBe(small)
  expect(inText(made.text, made.entities[0] ?? { start: 0, end: 0 })).toBe(small)
})

it('leaves every entity of any text in its place', () => {
  const texts = fc.string({ unit: fc.constantFrom('A', 'b', 'İ', '😀', ' ', 'Σ', 'ß', '𐐀') })
  fc.assert(
    fc.property(texts, fc.nat(20), fc.nat(20), (text, one, other) => {
      const length = [...text].length
      const [start = 0, end = 0] = [one, other].map(at => Math.min(at, length)).sort((a, b) => a - b)
      const entity = { start, end, value: inText(text, { start, end }), entity: 'x' }
      const made = inSmallLetters({ text, entities: [entity] })
      expect(wellPlaced(made.text, made.entities)).toEqual(made.entities)
      expect(made.text).toBe(text.toLowerCase())
    }),
  )
})
