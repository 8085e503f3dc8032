import { expect, it } from 'vitest'
import {
  languageName,
  languagesOf,
  readLanguageCode,
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
  expect(languagesOf('hbs')).toEqual(['sr', 'hr', 'bs'])
  expect(languagesOf('nob')).toContain('no')
  expect(languagesOf('cat')).toEqual(['ca'])
})

it('names languages for people, and keeps a code nobody knows', () => {
  expect(languageName('eng')).toBe('English')
  expect(languageName('hi-IN')).toBe('Hindi')
  expect(languageName('qqx')).toBe('qqx')
})
