import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areWrittenTogether, splitWords, wordPieces } from '../../../../../shared/text/transcript/split-words'
import { anyText } from '../texts'

const split = (text: string): string[] =>
  splitWords(text).map(({ text: word, glued }) => (glued ? `+${word}` : word))

describe('splitting text into words', () => {
  it.each([
    ['spaces', " don't  panic,\r\nnow ", ["don't", 'panic,', 'now']],
    ['Japanese', '東京都に行くです。', ['東京', '+都', '+に', '+行く', '+です。']],
    ['Chinese signs', '（明天）见！', ['（明天）', '+见！']],
    ['Thai', 'สวัสดีครับ ขอ', ['สวัสดี', '+ครับ', 'ขอ']],
    ['two scripts in one', 'GPTは新しい', ['GPT', '+は', '+新しい']],
    ['Arabic, Hebrew, Tamil, Hangul', 'في שלום வணக்கம் 안녕하세요', ['في', 'שלום', 'வணக்கம்', '안녕하세요']],
    ['nothing', ' \n', []],
  ])('%s', (_title, text, expected) => {
    expect(split(text)).toEqual(expected)
  })

  it('loses nothing but white space, and makes no word of it', () => {
    fc.assert(
      fc.property(anyText, text => {
        const tokens = splitWords(text)
        expect(tokens.map(token => token.text).join('')).toBe(text.replace(/\s+/g, ''))
        for (const token of tokens) expect(/^\S+$/.test(token.text)).toBe(true)
        expect(
          wordPieces(text)
            .map(piece => piece.text)
            .join(''),
        ).toBe(text.replace(/\s+/g, ''))
        for (const { text: piece, start } of wordPieces(text))
          expect(text.startsWith(piece, start)).toBe(true)
      }),
    )
  })
})

describe('pieces of a text with white space between its words', () => {
  it('are those that a pattern finds, whatever stands between them', () => {
    const letters = fc.constantFrom(
      ...'ab कि اُ-. \t\n\v\f\r\u00a0\u1680\u2003\u2028\u2029\u202f\u205f\ufeff\u200b',
    )
    fc.assert(
      fc.property(fc.string({ unit: letters }), text => {
        const found = Array.from(text.matchAll(/\S+/g), ({ 0: piece, index }) => ({
          text: piece,
          start: index,
        }))
        expect(wordPieces(text)).toEqual(found)
      }),
    )
  })
})

describe('whether a machine’s words are written together', () => {
  it.each([
    ['東京', 'です', true],
    ['です', '。', true],
    ['hello', ',', true],
    ['hello', 'world', false],
    ['hello', '東京', false],
    ['สวัสดี', 'ครับ', true],
    ['안녕', '하세요', false],
  ])('%s and %s: %s', (left, right, together) => {
    expect(areWrittenTogether(left, right)).toBe(together)
  })
})
