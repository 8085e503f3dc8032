import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composedText } from '../../../../shared/text/composed-text'
import { findInTexts, replaceInTexts } from '../../../../shared/text/find/find-in-texts'
import { matchesOf, patternOf, type Search, wholeWordsOf } from '../../../../shared/text/search'

const plain: Search = { find: '', matchCase: false, wholeWords: false, isPattern: false }

/** The words of a text that are found, as they are written in it. */
function found(text: string, find: string, change: Partial<Search> = {}): string[] {
  const places = findInTexts([text], { ...plain, find, ...change })
  return places.ok ? (places.value[0] ?? []).map(([start, end]) => text.slice(start, end)) : ['?']
}

describe('whole words', () => {
  const whole = { wholeWords: true }

  it.each([
    ['私は東京に住んでいます', '東京'],
    ['我们今天去看电影', '电影'],
    ['ฉันชอบกาแฟมาก', 'กาแฟ'],
    ['ຂ້ອຍມັກກາເຟຫຼາຍ', 'ກາເຟ'],
    ['ខ្ញុំចូលចិត្តកាហ្វេណាស់', 'កាហ្វេ'],
    ['ကျွန်တော်ကော်ဖီကြိုက်တယ်', 'ကော်ဖီ'],
    ['iPhoneを買う', 'iphone'],
    ['サーバー2台', 'サーバー'],
    ['サーバーAを買う', 'サーバー'],
    ['メンバー１人', 'メンバー'],
    ['ｻｰﾊﾞｰ2', 'ｻｰﾊﾞｰ'],
    ['ﾌﾞﾗﾝﾄﾞA', 'ﾌﾞﾗﾝﾄﾞ'],
  ])('of %s may stand side by side', (text, find) => {
    expect(found(text, find, whole)).toHaveLength(1)
    expect(found(text, find, { ...whole, isPattern: true })).toHaveLength(1)
  })

  it('end where another letter does not follow', () => {
    expect(found('cats, a cat, cat_s', 'cat', whole)).toEqual(['cat'])
    expect(found('подъезд ёлка', 'езд', whole)).toEqual([])
    // A vowel behind its consonant, and one before it, are of one letter with it.
    expect(found('กา', 'ก', whole)).toEqual([])
    expect(found('แก', 'ก', whole)).toEqual([])
    // Nor does one end before what makes another sound of it.
    expect(found('ﾌﾞ', 'ﾌ', whole)).toEqual([])
  })
})

describe('many whole words', () => {
  /** What is found where the pattern itself knows of words, and where it does not. */
  function bothWays(text: string, find: string): [index: number, words: string][][] {
    const [whole, words] = [true, false].map(wholeWords => patternOf({ ...plain, find, wholeWords }))
    if (!(whole?.ok && words?.ok)) throw new Error('Plain text is a pattern.')
    const finds = [matchesOf(text, whole.value, plain), wholeWordsOf(text, words.value)]
    return finds.map(all => all.map(({ index, 0: found }) => [index, found]))
  }

  it.each([
    ['one that begins inside of what is none', 'ba a a', 'a a', [[3, 'a a']]],
    ['one beside another', 'a a a', 'a a', [[0, 'a a']]],
    ['one with an ending', 'suns, sun_, sun', 'Sun', [[12, 'sun']]],
    ['an accent that is written apart', 'le cafe\u0301, cafe', 'CAFÉ', [[3, 'cafe\u0301']]],
    ['an accent that is written in one', 'café cafe', 'cafe\u0301', [[0, 'café']]],
    ['a capital with a dot', 'İstanbul’da', 'istanbul', [[0, 'İstanbul']]],
    ['Japanese with marks that are written apart', 'か\u3099京へ', 'が京', [[0, 'か\u3099京']]],
    ['letters of two units', '𐐀𐐨 𐐀', '𐐨', [[5, '𐐀']]],
  ])('are found as one is: %s', (_what, text, find, expected) => {
    expect(bothWays(text, find)).toEqual([expected, expected])
  })

  it('are found as one is, whatever they are of', () => {
    const sign = fc.constantFrom(
      ...'aAeé\u0301İiıßsſΣςσ_1 .(か\u3099が東京ーサแกาក្រ한\u1112\u1161\u11abल\u095c\u093c😀𐐀𐐨',
    )
    const words = fc.array(fc.oneof(sign, fc.constantFrom('a', ' ', '東')), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(words, fc.array(fc.oneof(sign, fc.constant('find')), { maxLength: 14 }), (word, signs) => {
        const find = word.join('').trim() || 'a'
        const [whole, words] = bothWays(signs.map(one => (one === 'find' ? find : one)).join(''), find)
        expect(words).toEqual(whole)
      }),
    )
  })
})

describe('accents', () => {
  const tieng = 'Tiếng Việt'.normalize('NFC')

  it.each([
    ['apart', tieng.normalize('NFD')],
    ['in one sign', tieng],
    ['as keyboards of Windows have them', 'Ti\u00ea\u0301ng Vi\u00ea\u0323t'],
  ])('may be written %s', (_, text) => {
    for (const find of [tieng, tieng.normalize('NFD')]) {
      expect(found(`a ${text}.`, find)).toEqual([text])
      expect(found(`a ${text}.`, find, { wholeWords: true, matchCase: true })).toEqual([text])
    }
    expect(replaceInTexts([`${text}, ${text}!`], { ...plain, find: tieng }, 'x')).toEqual({
      ok: true,
      value: [{ text: 'x, x!', count: 2 }],
    })
  })

  it('are found with Korean syllables and Hindi letters of two signs', () => {
    expect(found('한국어'.normalize('NFD'), '한국')).toEqual(['한국'.normalize('NFD')])
    expect(found('ल\u095cी', 'ल\u0921\u093c')).toEqual(['ल\u095c'])
    // As weeping is written, over and over.
    const weeping = '\u1172'.repeat(40)
    expect(found(`${weeping} ${'한국'.normalize('NFD')}`, '한국')).toEqual(['한국'.normalize('NFD')])
  })

  it('are no less of a letter where they are written apart', () => {
    expect(found('cafe\u0301', 'cafe')).toEqual([])
    expect(found('한'.normalize('NFD'), '하')).toEqual([])
    expect(found('Москва\u0301', 'москва')).toEqual(['Москва'])
  })

  it('are as written to a pattern', () => {
    expect(found('e\u0301', '.', { isPattern: true })).toEqual(['e', '\u0301'])
  })

  it('are composed as everywhere, and each place stays known', () => {
    const sign = fc.constantFrom(
      'e',
      '\u0301',
      '\u0323',
      '\u0302',
      'é',
      ' ',
      '\u095c',
      '\u1112',
      '\u1161',
      '\u11ab',
      '하',
      '😀',
    )
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), signs => {
        const text = signs.join('')
        const { composed, places } = composedText(text)
        expect(composed).toBe(text.normalize('NFC'))
        const known = [...(places ?? [])].flatMap((place, at) => (place < 0 ? [] : [[at, place] as const]))
        for (const [at, place] of known)
          expect(text.slice(0, place).normalize('NFC')).toBe(composed.slice(0, at))
      }),
    )
  })
})
