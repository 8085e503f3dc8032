import { expect, it } from 'vitest'
import { languageNamer } from '../../../../shared/language/language-namer'

const name = languageNamer('en')

it.each([
  ['en', 'English'],
  ['en-GB', 'British English'],
  ['fil', 'Filipino'],
  ['tl', 'Filipino'],
  ['sr-Latn', 'Serbian (Latin)'],
])('%s is called %s', (code, called) => {
  expect(name(code)).toBe(called)
})

it.each(['en-USA', 'zh-CHS', 'zh-yue', 'i-klingon', 'auto', 'en_US', 'a', '', 'qaa'])(
  '%j has no name, and stays what it is',
  code => {
    expect(name(code)).toBe(code)
  },
)

it('says where a language is spoken in the same way for all, where that is asked for', () => {
  expect(languageNamer('en', 'standard')('en-GB')).toBe('English (United Kingdom)')
})
