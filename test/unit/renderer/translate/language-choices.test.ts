import { expect, it } from 'vitest'
import { languageGroups } from '../../../../renderer/translate/language-choices'

const names: Record<string, string> = {
  en: 'English',
  es: 'Spanish',
  ur: 'Urdu',
  'pt-BR': 'Português (Brasil)',
  'de-AT': 'Austrian German',
  de: 'German',
}
const nameOf = (code: string): string => names[code] ?? code
const lists = { recent: ['ur'], service: ['ur', 'es', 'en', 'pt-BR'], others: [] }
const shown = (search: string) =>
  languageGroups(lists, nameOf, search).map(({ kind, choices }) => [kind, choices.map(({ code }) => code)])

it('shows each language once, those used lately first, the rest by name', () => {
  expect(shown('')).toEqual([
    ['recent', ['ur']],
    ['service', ['en', 'pt-BR', 'es']],
  ])
})

it('finds by name without accents, and by code', () => {
  expect(shown('portugues')).toEqual([['service', ['pt-BR']]])
  expect(shown('UR')).toEqual([['recent', ['ur']]])
})

it('has first what fits best, which Enter takes', () => {
  const german = { recent: [], service: ['de-AT', 'en', 'de'], others: [] }
  expect(languageGroups(german, nameOf, 'german')[0]?.choices[0]).toEqual({ code: 'de', name: 'German' })
})

it('takes a code that is in no list', () => {
  expect(shown('yue-Hant')).toEqual([['typed', ['yue-Hant']]])
  expect(shown('not a code')).toEqual([])
})
