import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composedText } from '../../../../shared/text/composed-text'
import { findInTexts, replaceInTexts } from '../../../../shared/text/find/find-in-texts'
import type { Search } from '../../../../shared/text/search'

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
