import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inBatches, partsWithWords } from '../../../../../electron/engines/translation/split-text'

const texts = (text: string, kept: { start: number; end: number }[] = [], whole?: number): string[] =>
  partsWithWords(text, kept, whole).map(({ start, end }) => text.slice(start, end))

it('finds the lines that have words, without their edges', () => {
  expect(texts('  one \r\n\r\n\ttwo\u2028 - 5 \n three\n')).toEqual(['one', 'two', 'three'])
  expect(texts('12:30')).toEqual([])
})

it('leaves only white space and lines without words between the parts', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '.', '1', '😀') }), text => {
      const between = text.split('')
      for (const { start, end } of partsWithWords(text, [])) between.fill('', start, end)
      expect(between.join('')).not.toMatch(/[a]/)
    }),
  )
})

describe('a very long line', () => {
  const sentence = 'This sentence is said over and over again. '
  const line = sentence.repeat(200)

  it('is cut between sentences', () => {
    expect(new Set(texts(line))).toEqual(new Set([sentence.trim()]))
  })

  it('is not cut inside what has to stay together', () => {
    const kept = { start: sentence.length - 6, end: sentence.length + 4 }
    expect(texts(line, [kept])[0]).toBe((sentence + sentence).trim())
  })
})

it('cuts any line between sentences where none is to stay whole, and never after a title', () => {
  expect(texts('Dr. Lee is here. 12. She sings!\nWho?', [], 0)).toEqual([
    'Dr. Lee is here.',
    'She sings!',
    'Who?',
  ])
})

it('puts neighbours into batches of a size, and a large one into its own', () => {
  const ranges = [5, 5, 30, 2].map((length, at) => ({ start: at * 100, end: at * 100 + length }))
  expect(inBatches(ranges, 10).map(batch => batch.length)).toEqual([2, 1, 1])
  expect(inBatches([], 10)).toEqual([])
})
