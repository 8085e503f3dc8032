import { expect, it } from 'vitest'
import { languageGroups } from '../../../../renderer/translate/language-choices'

const names: Record<string, string> = {
  en: 'English',
  es: 'Spanish',
  ur: 'Urdu',
  'pt-BR': 'Português (Brasil)',
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

it('takes a code that is in no list', () => {
  expect(shown('yue-Hant')).toEqual([['typed', ['yue-Hant']]])
  expect(shown('not a code')).toEqual([])
})
