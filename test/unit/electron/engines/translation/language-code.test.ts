import { expect, it } from 'vitest'
import {
  languagesOfPair,
  readLanguageCode,
  translationLanguageName,
} from '../../../../../electron/engines/translation/language-code'

it.each([
  ['en', 'en', []],
  ['eng', 'en', []],
  ['en-US', 'en', ['us']],
  [' SPA ', 'es', []],
  ['ca_valencia', 'ca', ['valencia']],
  ['ca-ES-valencia', 'ca', ['es', 'valencia']],
  ['szl', 'szl', []],
])('reads %j', (code, language, rest) => {
  expect(readLanguageCode(code)).toEqual({ language, rest })
})

it.each(['', 'e', 'english', '12', 'zz9', '../en'])('refuses %j', code => {
  expect(readLanguageCode(code)).toBeNull()
})

it('knows what one code of Apertium covers', () => {
  expect(languagesOfPair('hbs')).toEqual(['sr', 'hr', 'bs'])
  expect(languagesOfPair('nob')).toContain('no')
  expect(languagesOfPair('cat')).toEqual(['ca'])
})

it('names languages for people, and keeps a code nobody knows', () => {
  expect(translationLanguageName('eng')).toBe('English')
  expect(translationLanguageName('hi-IN')).toBe('Hindi')
  expect(translationLanguageName('qqx')).toBe('qqx')
})
