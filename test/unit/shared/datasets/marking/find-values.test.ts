import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createValueFinder, valueKey } from '../../../../../shared/datasets/marking/find-values'
import { lowerInPlace, wordEdges } from '../../../../../shared/text/word-edges'
import { tenScripts } from '../families/ten-scripts'

const wordsOf = (text: string): string[] => text.split(' ')
const found = (values: readonly string[], text: string): string[] =>
  createValueFinder(values)
    .in(text)
    .map(({ start, end }) => text.slice(start, end))

describe.each(Object.entries(tenScripts))('values in %s', (_, text) => {
  it('are found where they stand as words, and are what is written there', () => {
    const words = wordsOf(text)
    const places = createValueFinder(words).in(`${text}, ${text.toUpperCase()}!`)
    expect(places.map(({ value }) => words[value])).toEqual([...words, ...words])
    for (const { start, end, value } of places) {
      expect(valueKey(`${text}, ${text.toUpperCase()}!`.slice(start, end))).toBe(valueKey(words[value] ?? ''))
    }
  })
})

describe('a value', () => {
  it('is no part of a longer word, unless words are written without spaces', () => {
    expect(found(['art'], 'art, start, artful (art)')).toEqual(['art', 'art'])
    expect(found(['북'], '북 동북')).toEqual(['북'])
    expect(found(['北京'], '我要去北京看看')).toEqual(['北京'])
    expect(found(['สองคน'], 'โต๊ะสำหรับสองคนคืนนี้')).toEqual(['สองคน'])
    expect(found(['दो'], 'दो लोग, दोस्त')).toEqual(['दो'])
  })

  it('is the longest of those that begin at a place, and then comes what is after it', () => {
    expect(found(['new', 'new york', 'york', 'york city'], 'New York City, new yorker york')).toEqual([
      'New York',
      'new',
      'york',
    ])
  })

  it('stands where it stands also after letters that grow with their case, and as emoji', () => {
    expect(found(['pune', '🍕'], 'İİ Pune 🍕🍕')).toEqual(['Pune', '🍕', '🍕'])
    expect(found([''], 'nothing')).toEqual([])
  })

  it('is found exactly where a look at each place finds it', () => {
    const letter = fc.constantFrom('a', 'B', ' ', '字', 'ส', 'ी', 'क', 'ي', '😀', 'İ', ',')
    const word = fc.array(letter, { minLength: 1, maxLength: 3 }).map(letters => letters.join(''))
    const text = fc.array(letter, { maxLength: 20 }).map(letters => letters.join(''))
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 5 }), text, (values, sentence) => {
        const edges = wordEdges(sentence)
        const isAt = (value: string, at: number) =>
          edges[at] === 1 &&
          edges[at + value.length] === 1 &&
          lowerInPlace(sentence).startsWith(lowerInPlace(value), at)
        const wanted: string[] = []
        for (let at = 0; at < sentence.length; ) {
          const here = values.filter(value => isAt(value, at)).map(value => value.length)
          if (here.length > 0) wanted.push(sentence.slice(at, at + Math.max(...here)))
          at += here.length > 0 ? Math.max(...here) : 1
        }
        expect(found(values, sentence)).toEqual(wanted)
      }),
      { numRuns: 500 },
    )
  })
})
