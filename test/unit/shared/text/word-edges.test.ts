import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitsPair } from '../../../../shared/text/characters'
import { isWordEdge, wordEdges } from '../../../../shared/text/word-edges'

const ascii = fc.string({ unit: 'binary-ascii', maxLength: 30 })

it('stand where a word of letters and numbers begins or ends', () => {
  expect([...wordEdges('a4, don_t')]).toEqual([1, 0, 1, 1, 1, 0, 0, 1, 1, 1])
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
    fc.property(fc.oneof(ascii, fc.string({ unit: 'grapheme', maxLength: 20 })), text => {
      const edges = wordEdges(text)
      for (const [at, edge] of edges.entries())
        if (!splitsPair(text, at)) expect(isWordEdge(text, at)).toBe(edge === 1)
    }),
  )
})
