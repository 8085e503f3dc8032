import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsFromWords, wordsFromColumns } from '../../../../../shared/text/transcript/word-columns'
import { anyTranscript, word } from './transcripts'

describe('words as columns', () => {
  it('come back exactly, also through the bridge', () => {
    fc.assert(
      fc.property(anyTranscript, ({ words }) => {
        expect(wordsFromColumns(structuredClone(columnsFromWords(words)))).toEqual(words)
      }),
    )
  })

  it('keep halves of characters and the last digit of a time', () => {
    const words = [word('\ud83d', 0.1 + 0.2, 1 / 3 + 1, { confidence: 0, opens: true }), word('\ude00', 2, 3)]
    expect(wordsFromColumns(columnsFromWords(words))).toEqual(words)
  })

  it('stay small: thirty thousand words in under one and a half megabytes', () => {
    const words = Array.from({ length: 30_000 }, (_, at) =>
      word('word', at, at + 1, { speaker: `${at % 5}` }),
    )
    const columns = columnsFromWords(words)
    const arrays = Object.values(columns).filter(column => ArrayBuffer.isView(column))
    const bytes = arrays.reduce((sum, column) => sum + column.byteLength, columns.text.length)
    expect(bytes).toBeLessThan(1.5e6)
  })
})

it('take what is missing in a column as not known', () => {
  const columns = { ...columnsFromWords([]), text: 'hi', textEnds: Uint32Array.of(2) }
  expect(wordsFromColumns(columns)).toEqual([word('hi', 0, 0)])
})
