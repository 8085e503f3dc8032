import { describe, expect, it } from 'vitest'
import { folded } from '../../../../shared/text/folded'
import { chanceOf } from '../../../integration/service/fuzz/chance'

const isFound = (wanted: string, text: string): boolean => folded(text).includes(folded(wanted))

describe('what people search by', () => {
  it.each([
    ['French', 'cafe', 'Café'],
    ['French, decomposed', 'café', 'cafe\u0301'],
    ['a ligature', 'fi', 'ﬁne'],
    ['Turkish', 'istanbul', 'İstanbul'],
    ['Vietnamese', 'pho', 'phở'],
    ['Greek', 'αθηνα', 'Αθήνα'],
    ['Russian with a stress', 'москва', 'Москва́'],
    ['Russian ё', 'елка', 'ёлка'],
    ['Hebrew points', 'שלום', 'שָׁלוֹם'],
    ['Arabic points', 'محمد', 'مُحَمَّد'],
    ['an alef', 'احمد', 'أَحمد'],
    ['Urdu points', 'اردو', 'اُردُو'],
    ['Hindi in two forms', 'ग\u093cज़ल', '\u095aज\u093cल'],
    ['halfwidth kana', 'ガギ', 'ｶﾞｷﾞ'],
    ['kana, decomposed', 'が', 'か\u3099'],
    ['Korean, decomposed', '한국', '한국'.normalize('NFD')],
  ])('finds %s', (_, wanted, text) => {
    expect(isFound(wanted, text)).toBe(true)
  })

  it.each([
    ['Hindi vowel signs', 'में', 'मम'],
    ['Hindi, another vowel', 'है', 'हो'],
    ['Bengali', 'কি', 'কু'],
    ['Tamil', 'கொ', 'கா'],
    ['Thai tones and vowels', 'ที่', 'ทุก'],
    ['Japanese voicing', 'がぎ', 'かき'],
    ['Japanese, the other way', 'かき', 'がぎ'],
    ['Russian й', 'мои', 'мой'],
    ['Urdu hamza', 'کوی', 'کوئ'],
  ])('does not take %s for something else', (_, wanted, text) => {
    expect(isFound(wanted, text)).toBe(false)
  })
})

/** Texts of the letters of many scripts and of all signs around them, up to a width that folding has to know. */
function randomText(seed: number): string {
  const chance = chanceOf(seed)
  const highest = chance.pick([0x7f, 0xff, 0x17f, 0x17f, 0x24f, 0x36f, 0x3ff, 0x6ff, 0x30ff])
  return Array.from({ length: chance.below(12) }, () => String.fromCharCode(chance.below(highest + 1))).join(
    '',
  )
}

it('folds a text without a letter from afar as it does with one', () => {
  // Looked at by all rules of Unicode, since nobody writes this one with European letters.
  const far = '\u4e00'
  for (let seed = 1; seed <= 20_000; seed += 1) {
    const text = randomText(seed)
    expect([text, `${folded(text)}${far}`]).toEqual([text, folded(`${text}${far}`)])
  }
})
