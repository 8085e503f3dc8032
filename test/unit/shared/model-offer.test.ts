import { describe, expect, it } from 'vitest'
import type { Ability, AbilityArea, LanguageAbilities, Model } from '../../../shared/built-in'
import {
  awaitedModels,
  byDownload,
  type KnownModel,
  lacksOf,
  type WantedAbility,
} from '../../../shared/model-offer'

const model = (
  id: string,
  purpose: Model['purpose'],
  languages: string[] | 'any',
  facts: Partial<KnownModel> = {},
): KnownModel => ({ id, purpose, languages, quality: 'good', state: { state: 'available' }, ...facts })
const coming = { state: { state: 'downloading' } } as const
const paused = { state: { state: 'paused' } } as const
const here = { state: { state: 'installed' } } as const

const nothing: Ability = { by: null, get: [] }
const basic: Ability['by'] = { id: 'basic', name: 'Basic', quality: 'basic' }
const good: Ability['by'] = { id: 'models', name: 'Good', quality: 'good' }
const gets = (...ids: string[]) => ids.map(id => ({ id, name: id, bytes: 100 }))
const knows = (language: string, areas: Partial<Record<AbilityArea, Ability>>): LanguageAbilities => ({
  language,
  areas: { speech: nothing, transcription: nothing, translation: nothing, augmentation: nothing, ...areas },
})

const small = model('small', 'speech', ['en', 'hi'])
const large = model('large', 'speech', ['hi'])
const inHindi = knows('hi', { speech: { by: null, get: gets('small') } })
const inEnglish = knows('en', { speech: { by: basic, get: gets('small') } })
const inGerman = knows('de', { speech: { by: basic, get: gets('small') } })

const speak = (...languages: string[]): WantedAbility => ({ area: 'speech', languages })
const told = (wanted: WantedAbility, abilities: LanguageAbilities[], models: KnownModel[]): unknown[] =>
  lacksOf(wanted, { abilities, models }).map(lack => [
    lack.languages.join(' '),
    lack.by?.id ?? null,
    lack.models.map(({ id }) => id).join(' '),
  ])

describe('what the same download would do', () => {
  it('stands together, however differently it is lacking, and nothing else does', () => {
    const wanted = speak('en', 'hi', 'ky')
    const abilities = [inEnglish, knows('ky', {}), inHindi]
    const groups = byDownload(lacksOf(wanted, { abilities, models: [small] }))
    expect(groups.map(group => group.map(({ languages }) => languages.join(' ')))).toEqual([
      ['en', 'hi'],
      ['ky'],
    ])
    expect(byDownload([])).toEqual([])
  })
})

describe('what this computer lacks', () => {
  it('is told with the best model where nothing does it, whatever the region', () => {
    expect(told(speak('hi-IN'), [inHindi], [small, large])).toEqual([['hi', null, 'small']])
  })

  it('is told where only a basic engine does it and something would do it better', () => {
    expect(told(speak('en-US'), [inEnglish], [small])).toEqual([['en', 'basic', 'small']])
    const asGoodAsItGets = knows('ca', { speech: { by: basic, get: [] } })
    expect(told(speak('ca'), [asGoodAsItGets], [small])).toEqual([])
  })

  it('is told of a language once, and in one sentence of those that lack the same', () => {
    expect(told(speak('en', 'de-DE', 'hi', 'en-GB'), [inEnglish, inHindi, inGerman], [small])).toEqual([
      ['en de', 'basic', 'small'],
      ['hi', null, 'small'],
    ])
  })

  it('is told of Norwegian and the like, which recognisers know by another code', () => {
    const lacking = { transcription: { by: null, get: gets('whisper') } }
    const whisper = model('whisper', 'transcription', ['no', 'tl'])
    const heard: WantedAbility = { area: 'transcription', languages: ['nb-NO', 'fil'] }
    const abilities = [knows('nb', lacking), knows('tl', lacking)]
    expect(told(heard, abilities, [whisper])).toEqual([['nb fil', null, 'whisper']])
    const better = model('better', 'transcription', ['no', 'tl'], coming)
    expect(told(heard, abilities, [whisper, better])).toEqual([['nb fil', null, 'better']])
  })

  it('is told of the language whose voices speak a code', () => {
    const nb = knows('nb', { speech: { by: good, get: [] } })
    expect(told(speak('no-NO', 'nn'), [nb, knows('no', {})], [small])).toEqual([])
    const yue = knows('yue', { speech: { by: null, get: gets('hong-kong') } })
    const zh = knows('zh', { speech: { by: good, get: [] } })
    const cantonese = model('hong-kong', 'speech', ['yue'])
    expect(told(speak('zh-HK', 'yue'), [yue, zh], [cantonese])).toEqual([['yue', null, 'hong-kong']])
  })

  it('is told of a language that is to be found, and is ended by what comes and finds one', () => {
    const nobody = knows('auto', { transcription: { by: null, get: gets('finds') } })
    const wanted: WantedAbility = { area: 'transcription', languages: ['auto'] }
    const finds = model('finds', 'transcription', ['en'], { findsLanguage: true })
    const deaf = model('deaf', 'transcription', 'any', coming)
    expect(told(wanted, [nobody], [deaf, finds])).toEqual([['auto', null, 'finds']])
    const other = model('other', 'transcription', ['de'], { ...coming, findsLanguage: true })
    expect(told(wanted, [nobody], [deaf, finds, other])).toEqual([['auto', null, 'other']])
  })

  it('is told where nothing at all would do it, and not of a language that nobody knows of', () => {
    expect(told(speak('ky'), [knows('ky', {})], [small])).toEqual([['ky', null, '']])
    expect(told(speak('xx', ''), [inHindi], [small])).toEqual([])
  })

  it('is nothing where it is done well', () => {
    const well = knows('hi', { speech: { by: good, get: [] } })
    expect(told(speak('hi'), [well], [{ ...large, ...coming }])).toEqual([])
  })

  it('is told with what is on its way already, before what would be better', () => {
    const models = [small, model('large', 'speech', ['hi-IN'], coming)]
    expect(told(speak('hi'), [inHindi], models)).toEqual([['hi', null, 'large']])
  })

  it('is not told with what is on its way for something else', () => {
    const others = [
      model('heard', 'transcription', ['hi'], coming),
      model('poor', 'speech', ['hi'], { ...coming, quality: 'basic' }),
      model('french', 'speech', ['fr'], coming),
    ]
    expect(told(speak('hi'), [inHindi], [small, ...others])).toEqual([['hi', null, 'small']])
  })
})

const translate = (...languages: string[]): WantedAbility => ({ area: 'translation', languages })
const toEnglish = model('de-en', 'translation', ['de', 'en'])
const fromEnglish = model('en-de', 'translation', ['en', 'de'])
const toHindi = model('en-hi', 'translation', ['en', 'hi'])
const pairs = [toEnglish, fromEnglish, toHindi]
const untranslated = [knows('de', {}), knows('hi', {}), knows('fr', {}), knows('en', {})]

describe('what a translation lacks', () => {
  it('is the one direction that is asked for', () => {
    expect(told(translate('de-DE', 'en'), untranslated, pairs)).toEqual([['de', null, 'de-en']])
    expect(told(translate('en', 'de'), untranslated, pairs)).toEqual([['de', null, 'en-de']])
  })

  it('is both ways through English, without what is here', () => {
    expect(told(translate('de', 'hi'), untranslated, pairs)).toEqual([['de hi', null, 'de-en en-hi']])
    const half = [{ ...toEnglish, ...here }, fromEnglish, toHindi]
    expect(told(translate('de', 'hi'), untranslated, half)).toEqual([['de hi', null, 'en-hi']])
  })

  it('is nothing where all of it is here, or there is nothing to translate', () => {
    const whole = [
      { ...toEnglish, ...here },
      { ...toHindi, ...here },
    ]
    expect(told(translate('de', 'hi'), untranslated, whole)).toEqual([])
    for (const other of ['de-AT', '', 'xx'])
      expect(told(translate('de', other), untranslated, pairs)).toEqual([])
  })

  it('names no half of a way', () => {
    expect(told(translate('de', 'fr'), untranslated, pairs)).toEqual([['de fr', null, '']])
  })

  it('is nothing where another engine does it well, and better where it is basic', () => {
    const done = (by: Ability['by']) => [knows('de', { translation: { by, get: [] } })]
    expect(told(translate('de', 'en'), done(good), pairs)).toEqual([])
    expect(told(translate('de', 'en'), done(basic), pairs)).toEqual([['de', 'basic', 'de-en']])
    expect(told(translate('de', 'en'), done(basic), [])).toEqual([])
  })
})

describe('what a job waits for', () => {
  const awaited = (wanted: WantedAbility, abilities: LanguageAbilities[], models: KnownModel[]) =>
    awaitedModels(wanted, { abilities, models }).map(({ id }) => id)

  it('is the model that comes, and nothing that nobody asked for', () => {
    expect(awaited(speak('hi'), [inHindi], [{ ...small, ...coming }, large])).toEqual(['small'])
    expect(awaited(speak('hi'), [inHindi], [small, large])).toEqual([])
  })

  it('is a paused one only where nothing else does it', () => {
    expect(awaited(speak('hi'), [inHindi], [{ ...small, ...paused }])).toEqual(['small'])
    expect(awaited(speak('en'), [inEnglish], [{ ...small, ...paused }])).toEqual([])
    expect(awaited(speak('en'), [inEnglish], [{ ...small, ...coming }])).toEqual(['small'])
  })

  it('is each model on the way from one language to the other, once', () => {
    const both = [
      { ...toEnglish, ...coming },
      { ...toHindi, ...paused },
    ]
    expect(awaited(translate('de', 'hi'), untranslated, both)).toEqual(['de-en', 'en-hi'])
    const twice = [{ ...small, ...coming }]
    expect(awaited(speak('en', 'hi'), [inEnglish, inHindi], twice)).toEqual(['small'])
  })
})
