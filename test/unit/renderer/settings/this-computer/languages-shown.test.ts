import { describe, expect, it } from 'vitest'
import { languagesShown } from '../../../../../renderer/settings/this-computer/languages/languages-shown'
import { downloadOf } from '../../../../../renderer/this-computer/wanted-download'
import type { LanguageAbilities, Model } from '../../../../../shared/built-in'

const nothing = { by: null, get: [] }
const abilitiesOf = (language: string): LanguageAbilities => ({
  language,
  areas: { speech: nothing, transcription: nothing, translation: nothing, augmentation: nothing },
})
const names: Record<string, string> = { en: 'English', de: 'German', fr: 'French', af: 'Afrikaans' }
const shown = (search: string, first = 'en'): string[] =>
  languagesShown(Object.keys(names).map(abilitiesOf), {
    ...{ search, first },
    name: code => names[code] ?? code,
  }).map(({ language }) => language)

describe('the languages of the table', () => {
  it('stand by name, behind that of the program and English', () => {
    expect(shown('')).toEqual(['en', 'af', 'fr', 'de'])
    expect(shown('', 'de')).toEqual(['de', 'en', 'af', 'fr'])
  })

  it('stand there once, also where a recogniser calls one otherwise', () => {
    const listed = (...codes: string[]): string[] =>
      languagesShown(codes.map(abilitiesOf), { search: '', first: 'en', name: code => code }).map(
        ({ language }) => language,
      )
    expect(listed('en', 'fil', 'jv', 'jw', 'nb', 'nn', 'no', 'tl')).toEqual(['en', 'fil', 'jv', 'nb', 'nn'])
    expect(listed('no', 'tl')).toEqual(['no', 'tl'])
  })

  it('are found by a part of the name in any case, or by the code', () => {
    expect(shown(' GER ')).toEqual(['de'])
    expect(shown('fr')).toEqual(['af', 'fr'])
    expect(shown('de')).toEqual(['de'])
    expect(shown('xx')).toEqual([])
  })

  it.each([
    ['tl', 'fil'],
    ['fil', 'fil'],
    ['Tagalog', 'fil'],
    ['filipino', 'fil'],
    ['jw', 'jv'],
    ['farsi', 'fa'],
    ['bokmal', 'nb'],
  ])('are found by another code or name, and without its accents: %s', (search, found) => {
    const named = new Intl.DisplayNames('en', { type: 'language' })
    const codes = ['en', 'fa', 'fil', 'jv', 'jw', 'nb', 'nn', 'tl']
    const wish = { search, first: 'en', name: (code: string) => named.of(code) ?? code }
    expect(languagesShown(codes.map(abilitiesOf), wish).map(({ language }) => language)).toEqual([found])
    expect(languagesShown([abilitiesOf('tl')], { ...wish, search: 'tagalog' })).toHaveLength(1)
  })
})

const model = (id: string, bytes: number, state: Model['state']): Model => ({
  ...{ id, name: id, purpose: 'translation', languages: ['en', 'de'], voices: 0, quality: 'good' },
  ...{ wordTimes: 'none', licence: { name: 'MIT', url: 'https://example.org' }, bytes, state },
})
const available = { state: 'available', problem: null } as const
const get = [
  { id: 'one', name: 'one', bytes: 10 },
  { id: 'two', name: 'two', bytes: 30 },
]

describe('what a press would bring', () => {
  it('is all of it that is not here, with what has come already', () => {
    const two = model('two', 30, { state: 'paused', received: 12, problem: null })
    const all = [model('one', 10, available), two, model('other', 99, available)]
    expect(downloadOf(get, all)).toMatchObject({ state: 'waiting', bytes: 40, received: 12 })
    expect(downloadOf(get, [model('one', 10, { state: 'installed' }), two])).toMatchObject({
      bytes: 30,
      models: [{ id: 'two' }],
    })
  })

  it('comes as soon as one of them does', () => {
    const two = model('two', 30, { state: 'downloading', received: 3 })
    expect(downloadOf(get, [model('one', 10, available), two])).toMatchObject({
      state: 'coming',
      received: 3,
    })
  })

  it('is nothing where all is here, or nothing would help', () => {
    expect(
      downloadOf(
        get,
        ['one', 'two'].map(id => model(id, 1, { state: 'installed' })),
      ),
    ).toBeNull()
    expect(downloadOf([], [model('one', 10, available)])).toBeNull()
  })
})
