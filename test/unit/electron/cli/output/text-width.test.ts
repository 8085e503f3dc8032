import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitWidth, padWidth, terminalWidth } from '../../../../../electron/cli/output/printed-text'

it.each([
  ['plain', 5],
  ['日本語', 6],
  ['ガ', 2],
  ['한글', 4],
  ['ｆｕｌｌ', 8],
  ['हिन्दी', 5],
  ['e\u0301', 1],
  ['👩‍👩‍👧', 2],
  ['❤️', 2],
  ['🇮🇳', 2],
  ['\u200b', 0],
])('takes %j for %i cells', (text, cells) => {
  expect(terminalWidth(text)).toBe(cells)
})

it('cuts off what is too long, and no character in two', () => {
  expect(fitWidth('recording', 6)).toBe('recor…')
  expect(fitWidth('録音ファイル', 6)).toBe('録音…')
  expect(fitWidth('a👩‍👩‍👧b', 3)).toBe('a…')
  expect(fitWidth('fits', 4)).toBe('fits')
  expect(fitWidth('long', 0)).toBe('')
})

it('never takes more cells than there are, and fills them up when asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, width) => {
      expect(terminalWidth(fitWidth(text, width))).toBeLessThanOrEqual(width)
      expect(terminalWidth(padWidth(text, width))).toBe(Math.max(width, terminalWidth(text)))
    }),
  )
})
