import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reflow } from '../../../../../shared/formats/cues/break-lines'
import { readabilityFor } from '../../../../../shared/formats/cues/readability'
import { countGraphemes } from '../../../../../shared/text/characters'
import { plainText } from '../scripts'
import { lettersOf } from './words'

const limits = { lines: 2, lineLength: 42 }

describe('lines of a subtitle', () => {
  it.each([
    ['one line where one will do', 'Short\nenough for one line', 'en', 'Short enough for one line'],
    [
      'after a comma',
      'When the train had left the station, we walked home',
      'en',
      'When the train had left the station,\nwe walked home',
    ],
    [
      'before a preposition',
      'The morning headway stays at six minutes and we look at it',
      'en',
      'The morning headway stays\nat six minutes and we look at it',
    ],
    [
      'not after an article',
      'I have not seen anybody open up the old blue door',
      'en',
      'I have not seen anybody open up\nthe old blue door',
    ],
    [
      'after a danda',
      'यह ट्रेन कफ़ परेड पर समाप्त होती है। कृपया अब सब लोग यहाँ से उतर जाएँ',
      'hi',
      'यह ट्रेन कफ़ परेड पर समाप्त होती है।\nकृपया अब सब लोग यहाँ से उतर जाएँ',
    ],
    [
      'after an Arabic comma',
      'عندما غادر القطار المحطة في الصباح، مشينا إلى البيت معا',
      'ar',
      'عندما غادر القطار المحطة في الصباح،\nمشينا إلى البيت معا',
    ],
    [
      'in halves where nothing tells',
      'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj',
      'xx',
      'aaaa bbbb cccc dddd eeee\nffff gggg hhhh iiii jjjj',
    ],
  ])('break %s', (_title, text, language, expected) => {
    expect(reflow(text, limits, language)).toBe(expected)
  })

  it.each([
    [
      'a plain space before a sign',
      'Tu viens avec nous ce soir ou bien demain ? Non',
      'Tu viens avec nous ce soir\nou bien demain ? Non',
      26,
    ],
    [
      'a space that holds two words together',
      'Il y en a 12\u202f000\u00a0!',
      'Il y en a\n12\u202f000\u00a0!',
      10,
    ],
    ['spaces within quotation marks', 'Il dit « oui » et puis', 'Il dit « oui »\net puis', 14],
    ['a dash before what another person says', 'Viens. - Non.', 'Viens.\n- Non.', 8],
    ['a space between words of a script without spaces', '本当？ はい', '本当？ はい', 13],
    ['no space where only a line ended', '本当？\nはい', '本当？はい', 13],
  ])('keep %s', (_title, text, expected, lineLength) => {
    expect(reflow(text, { lines: 2, lineLength }, 'fr')).toBe(expected)
  })

  it('keeps the spaces that stand in it as they are, but for one that a line ends at', () => {
    const wide = { lines: 2, lineLength: 16 }
    expect(reflow('はい\u3000そうです\u2003ね', wide, 'ja')).toBe('はい\u3000そうです\u2003ね')
    expect(reflow('そうか\u3000「はい」\u3000！\u3000では', wide, 'ja')).toBe(
      'そうか\u3000「はい」\u3000！\u3000では',
    )
    expect(reflow('はい\u3000\nそう\tです  ね', wide, 'ja')).toBe('はいそう です ね')
    expect(reflow('それは知りません\u3000明日聞いてみます', { lines: 2, lineLength: 9 }, 'ja')).toBe(
      'それは知りません\n明日聞いてみます',
    )
  })

  it('ends a line between words that no space parts, and never before a sign', () => {
    const lines = reflow(
      '昨日は東京で友達と会って、美味しい寿司を食べました。',
      readabilityFor('ja'),
      'ja',
    ).split('\n')
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(countGraphemes(line)).toBeLessThanOrEqual(13)
    expect(lines[1]).not.toMatch(/^[、。]/)
  })

  it('keeps all of a text that is no subtitle, and its limits', () => {
    const text = Array.from({ length: 900 }, (_, at) => `word${at}`).join(' ')
    const lines = reflow(text, limits, 'en').split('\n')
    expect(lines.join(' ')).toBe(text)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(42)
  })

  it('keeps every word and, where the words allow it, every limit', () => {
    fc.assert(
      fc.property(plainText, fc.integer({ min: 8, max: 42 }), (text, lineLength) => {
        const lines = reflow(text, { lines: 2, lineLength }, 'en').split('\n')
        expect(lettersOf(lines.join(' '))).toBe(lettersOf(text))
        for (const line of lines) {
          // A sign that a space parts from its word is of that word, however long the two are.
          const words = line.replace(/(?<=[\p{Ps}\p{Pi}]) | (?=[\p{Pe}\p{Pf}\p{Po}])/gu, '')
          if (words.includes(' ')) expect(countGraphemes(line)).toBeLessThanOrEqual(lineLength)
        }
      }),
    )
  })
})
