import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphemeStart } from '../../../../../shared/text/characters'
import { snapToWords } from '../../../../../shared/text/spans/place-span'
import { anyText } from '../texts'

const snapped = (text: string, start: number, end: number): string => {
  const range = snapToWords(text, { start, end })
  return text.slice(range.start, range.end)
}

describe('snapping to words', () => {
  it.each([
    ['a part of a word', 'four people', 1, 3, 'four'],
    ['parts of two words', 'four people', 2, 7, 'four people'],
    ['space at the edges', 'for four people', 3, 9, 'four'],
    ['a caret in a word', 'four people', 6, 6, 'people'],
    ['a caret behind a word', 'four people', 4, 4, 'four'],
    ['a caret between spaces', 'a  b', 2, 2, ''],
    ['emoji that were selected', 'party 🎉!', 2, 8, 'party 🎉'],
    ['half an emoji', 'a 👍🏽 b', 3, 4, '👍🏽'],
    ['Japanese', '東京都に行く', 1, 2, '東京'],
    ['Thai', 'สวัสดีครับ', 1, 2, 'สวัสดี'],
    ['Arabic', 'في دبي غدا', 4, 5, 'دبي'],
    ['Devanagari', 'नई दिल्ली में', 4, 6, 'दिल्ली'],
  ])('%s', (_title, text, start, end, expected) => {
    expect(snapped(text, start, end)).toBe(expected)
  })

  it('cuts no character and drops nothing but space', () => {
    fc.assert(
      fc.property(anyText, fc.nat(60), fc.nat(60), (text, from, to) => {
        const start = Math.min(from, to, text.length)
        const end = Math.min(Math.max(from, to), text.length)
        const range = snapToWords(text, { start, end })
        const outside =
          text.slice(start, Math.max(start, range.start)) + text.slice(Math.min(end, range.end), end)
        expect(outside.trim() === '' || range.start === range.end).toBe(true)
        if (start === end || range.start === range.end) return
        const snapped = text.slice(range.start, range.end)
        // Trimming takes white space alone, which a mark may follow: such a border is the text's own.
        const isBorder = (at: number): boolean =>
          graphemeStart(text, at) === at || /\s/.test(text.charAt(at - 1)) || /\s/.test(text.charAt(at))
        expect(isBorder(range.start) && isBorder(range.end)).toBe(true)
        expect(snapped.trim()).toBe(snapped)
      }),
    )
  })
})
