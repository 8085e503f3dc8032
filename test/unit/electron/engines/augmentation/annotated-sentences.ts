import fc from 'fast-check'
import type { AugmentedSentence } from '../../../../../electron/engines/engine-ports'
import type { Annotation } from '../../../../../shared/text/spans/annotations'

const awkward = [
  'Mumbai',
  'four',
  'tomorrow',
  '5 p.m.',
  'please',
  'The café',
  '👨‍👩‍👧',
  'e\u0301a\u0301',
  'İstanbul',
  '𝒳',
  '\uE000',
  '"Play it"',
  '$1',
  '?',
  ' x ',
]
const value = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
)
const label = fc.constantFrom('city', 'time', 'date', 'count')
const words = fc.constantFrom(
  'book a table for',
  'can you please',
  'I want to go to',
  'what is',
  'how do I get to',
  'the lights',
  'in',
  'and',
  'tomorrow',
  'my order has not arrived',
  'is there a',
  '.',
  ',',
  '?',
  'a',
  'shelf',
  '',
  "'s",
)
const piece = fc.oneof(
  { weight: 2, arbitrary: words.map(text => ({ text, label: null })) },
  { weight: 1, arbitrary: fc.record({ text: value, label }) },
)

/**
 * Sentences that begin in English, with entities at any place: at the start, at the end, side by side, glued to a word,
 * equal to each other, and now and then one inside another.
 */
export const annotatedSentence: fc.Arbitrary<AugmentedSentence> = fc
  .record({
    opening: fc.constantFrom(
      '',
      'book a table for the',
      'turn off the',
      'where is the',
      'I need a',
      'you can',
    ),
    pieces: fc.array(fc.record({ piece, gap: fc.constantFrom(' ', ' ', ' ', '') }), { maxLength: 7 }),
    nested: fc.boolean(),
  })
  .map(({ opening, pieces, nested }) => {
    const entities: Annotation[] = []
    let characters = Array.from(opening)
    for (const { piece, gap } of pieces) {
      const start = characters.length + gap.length
      characters = [...characters, ...gap, ...Array.from(piece.text)]
      if (piece.label === null) continue
      entities.push({ start, end: characters.length, value: piece.text, entity: piece.label })
      if (nested) entities.push({ start, end: start + 1, value: characters[start] ?? '', entity: 'inner' })
    }
    const text = `${characters.join('')} you and the`
    return { text, entities }
  })
  // Halves of characters that met each other are other characters.
  .filter(({ text, entities }) => {
    const characters = Array.from(text)
    return entities.every(({ start, end, value }) => characters.slice(start, end).join('') === value)
  })
