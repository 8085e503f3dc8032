import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitsPair } from '../../../../shared/text/characters'
import { isWordEdge, wordEdges } from '../../../../shared/text/word-edges'

const unspaced = fc.string({ unit: fc.constantFrom(...'สีส่เามำกขກຳເក្រខាခ္ကေか\u3099字ーﾊﾞ a.'), maxLength: 12 })
const ascii = fc.string({ unit: 'binary-ascii', maxLength: 30 })

it('stand where a word of letters and numbers begins or ends', () => {
  expect([...wordEdges('a4, don_t')]).toEqual([1, 0, 1, 1, 1, 0, 0, 1, 1, 1])
})

it.each([
  ['Thai, with vowels and tones above', 'สี่สี', [0, 3, 5]],
  ['Thai, with vowels before and after', 'เมาสามารถ', [0, 3, 5, 7, 8, 9]],
  ['Lao', 'ສີ່ສີ', [0, 3, 5]],
  ['Khmer, with letters below', 'ក្រខា', [0, 3, 5]],
  ['Japanese, with long vowels and marks of half width', 'バー2ﾊﾞｰA', [0, 1, 2, 3, 5, 6, 7]],
  ['Burmese, with letters below', 'က္ခကို', [0, 3, 6]],
])('stand at each letter of what is written without spaces, and in none: %s', (_script, text, places) => {
  expect([...wordEdges(text).entries()].flatMap(([at, edge]) => (edge === 1 ? [at] : []))).toEqual(places)
})

it('are the same whether other letters stand in the text or none', () => {
  fc.assert(
    fc.property(ascii, text => {
      expect(wordEdges(`${text} é`).slice(0, text.length + 1)).toEqual(wordEdges(text))
    }),
  )
})

it('are the same of one place and of all', () => {
  fc.assert(
    fc.property(fc.oneof(ascii, unspaced, fc.string({ unit: 'grapheme', maxLength: 20 })), text => {
      const edges = wordEdges(text)
      for (const [at, edge] of edges.entries())
        if (!splitsPair(text, at)) expect(isWordEdge(text, at)).toBe(edge === 1)
    }),
  )
})
