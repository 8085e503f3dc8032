import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { english } from '../../../../shared/language/catalogue'
import { pseudo } from '../../../../shared/language/pseudo'
import { type ArgumentNames, createTranslate } from '../../../../shared/language/translate'

describe('the catalogue', () => {
  it.each(Object.entries(english))('%s is a valid ICU message without select', (_key, text) => {
    expect(parse(text).some(part => part.type === TYPE.select)).toBe(false)
  })

  it('names the arguments of a message in its type', () => {
    expectTypeOf<ArgumentNames<'Hello {name}, {when, date, short}'>>().toEqualTypeOf<'name' | 'when'>()
    expectTypeOf<ArgumentNames<'{count, plural, one {# job} other {# jobs}}'>>().toEqualTypeOf<'count'>()
    expectTypeOf<ArgumentNames<'{n, plural, one {{who} has #} other {# for {who}}}'>>().toEqualTypeOf<
      'n' | 'who'
    >()
    expectTypeOf<ArgumentNames<'Plain words'>>().toEqualTypeOf<never>()
  })
})

describe('translate', () => {
  it('answers the English text', () => {
    expect(createTranslate('en')('app.name')).toBe('Parlance')
  })

  it('puts names and numbers where they belong, with and without the rules of a language', () => {
    const t = createTranslate('en')
    expect(t('signIn.version', { version: '1.2.3' })).toContain('1.2.3')
    expect(t('word.speakerNumber', { number: 3 })).toMatch(/3/)
  })

  it('wraps, accents and lengthens in the pseudo-locale', () => {
    expect(createTranslate('pseudo')('app.name')).toBe('⟦Þáŕļáñçé lorem⟧'.replace('Þ', 'P'))
  })

  it('accents inside plural branches and leaves arguments alone', () => {
    const text = JSON.stringify(pseudo(parse('{count, plural, one {# job of {owner}} other {# jobs}}')))
    expect(text).toContain(' ĵóƀ óƒ ')
    expect(text).toContain('"owner"')
  })
})
