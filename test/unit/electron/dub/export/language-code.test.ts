import { expect, it } from 'vitest'
import { languageCode } from '../../../../../electron/dub/export/film/language-code'

it.each([
  ['en', 'eng'],
  ['es-MX', 'spa'],
  ['pt_BR', 'por'],
  ['AA', 'aar'],
  ['zu-ZA', 'zul'],
  ['de', 'deu'],
  ['zh-Hant', 'zho'],
])('%s is %s in a film', (tag, code) => {
  expect(languageCode(tag)).toBe(code)
})

it('what has three letters of its own keeps them, and what is unknown is undetermined', () => {
  expect(languageCode('gsw-CH')).toBe('gsw')
  expect(languageCode('xx')).toBe('und')
  expect(languageCode('english')).toBe('und')
  expect(languageCode('')).toBe('und')
})
