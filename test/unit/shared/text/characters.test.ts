import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countGraphemes,
  graphemeEnd,
  graphemeStart,
  graphemesOf,
  splitsPair,
  withoutOuterSpace,
} from '../../../../shared/text/characters'
import { anyText } from './texts'

describe('characters', () => {
  it('knows where a pair would be torn, and where halves merely stand alone', () => {
    expect(splitsPair('🎉', 1)).toBe(true)
    expect(splitsPair('🎉🎉', 2)).toBe(false)
    expect(splitsPair('\ude00\ud83d', 1)).toBe(false)
    expect(splitsPair('🎉', 0)).toBe(false)
    expect(splitsPair('\ud83d', 1)).toBe(false)
    expect(splitsPair('\ud83da', 1)).toBe(false)
  })

  it('finds the borders of what a person sees as one character', () => {
    const family = '👩‍👩‍👧‍👦'
    const text = `a${family}b`
    expect(graphemeStart(text, 4)).toBe(1)
    expect(graphemeEnd(text, 4)).toBe(1 + family.length)
    expect(graphemeStart('e\u0301', 1)).toBe(0)
    expect(graphemeEnd('\r\n', 1)).toBe(2)
  })

  it('answers borders around every place, and the place itself where it is one', () => {
    fc.assert(
      fc.property(anyText, fc.nat(80), (text, at) => {
        const place = Math.min(at, text.length)
        const borders = new Set([0])
        let length = 0
        for (const grapheme of graphemesOf(text)) {
          length += grapheme.length
          borders.add(length)
        }
        expect(borders).toContain(graphemeStart(text, place))
        expect(borders).toContain(graphemeEnd(text, place))
        if (borders.has(place)) {
          expect([graphemeStart(text, place), graphemeEnd(text, place)]).toEqual([place, place])
        }
      }),
    )
  })

  it('stays within the text when asked about places outside it', () => {
    expect([graphemeStart('ab', -1), graphemeStart('ab', 9)]).toEqual([0, 2])
    expect([graphemeEnd('ab', -1), graphemeEnd('ab', 9)]).toEqual([0, 2])
  })

  it('counts what a person counts', () => {
    expect(countGraphemes('four people')).toBe(11)
    expect(countGraphemes('👩‍👩‍👧‍👦👍🏽')).toBe(2)
    expect(countGraphemes('')).toBe(0)
  })

  it('counts every letter as it is told apart, one by one and beside every other', () => {
    const letters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
    const asTold = letters
      .map(letter => letter + letter)
      .filter(two => countGraphemes(two) !== graphemesOf(two).length)
    expect(asTold).toEqual([])
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters), { maxLength: 40 }), some => {
        const text = some.join('')
        expect(countGraphemes(text)).toBe(graphemesOf(text).length)
      }),
    )
    // What stands before a mark or a joining sign is no letter by itself.
    for (const one of ['が', '가', 'é', 'й', '中', 'ア']) {
      for (const mark of ['\u0301', '\u3099', '\u302a', '\uff9e', '\u200d', '\ufe0f', '\u1161', '\u11a8']) {
        expect(countGraphemes(one + mark)).toBe(graphemesOf(one + mark).length)
      }
    }
  })

  it('leaves nothing of a range that is all space', () => {
    expect(withoutOuterSpace('a \t b', { start: 1, end: 4 })).toEqual({ start: 4, end: 4 })
    expect(withoutOuterSpace(' four ', { start: 0, end: 6 })).toEqual({ start: 1, end: 5 })
  })
})
