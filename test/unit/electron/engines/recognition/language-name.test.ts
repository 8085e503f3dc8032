import { expect, it } from 'vitest'
import {
  listLanguages,
  recognitionLanguageName,
  shortCode,
} from '../../../../../electron/engines/recognition/language-name'

it('shortens codes', () => {
  expect(['en-US', 'pt_BR', 'yue'].map(shortCode)).toEqual(['en', 'pt', 'yue'])
})

it('names languages, and leaves alone what is none', () => {
  expect(['de', 'pt_BR', 'not a code'].map(recognitionLanguageName)).toEqual([
    'German',
    'Brazilian Portuguese',
    'not a code',
  ])
})

it('does not list a hundred languages', () => {
  expect(listLanguages(['en'])).toBe('English')
  expect(listLanguages(['en', 'fr', 'de'])).toBe('English, French and German')
  expect(listLanguages(['en', 'fr', 'de', 'es', 'it', 'ja', 'ko'])).toBe(
    'English, French, German, Spanish and 3 more',
  )
})
