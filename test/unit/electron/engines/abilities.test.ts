import { describe, expect, it } from 'vitest'
import { languageAbilities, type Surveyed } from '../../../../electron/engines/abilities'
import type { Ability, AbilityArea } from '../../../../shared/built-in'
import { engine } from '../../renderer/fake-engines'

const model = (
  id: string,
  purpose: Surveyed['models'][number]['purpose'],
  languages: string[] | 'any',
  facts: Partial<Surveyed['models'][number]> = {},
): Surveyed['models'][number] => ({
  ...{ id, name: id.toUpperCase(), purpose, languages, bytes: 100e6 },
  ...{ quality: 'good', wordTimes: 'none', isHere: false, ...facts },
})

const flite = engine({
  area: 'speech',
  id: 'flite',
  name: 'Flite',
  quality: 'basic',
  languages: ['en-US', 'en-GB'],
})
const espeak = engine({
  area: 'speech',
  id: 'espeak-ng',
  name: 'eSpeak NG',
  quality: 'basic',
  languages: ['en-GB', 'hi-IN'],
})
const sphinx = engine({
  area: 'transcription',
  id: 'pocketsphinx',
  name: 'PocketSphinx',
  quality: 'basic',
  languages: ['en'],
})
const frames = engine({ area: 'augmentation', id: 'frames', quality: 'basic', languages: ['en'] })
const apertium = engine({
  area: 'translation',
  id: 'apertium',
  name: 'Apertium',
  quality: 'basic',
  pairs: [
    { source: 'en', target: 'es' },
    { source: 'es', target: 'en' },
    { source: 'en', target: 'gl' },
  ],
})
const server = engine({ area: 'translation', id: 'language-model', state: 'found', quality: 'good' })

const memory = 16e9
function find(
  machine: Partial<Surveyed>,
  language: string,
  area: AbilityArea,
): { by: string | null; get: string[] } {
  const all = languageAbilities({ engines: [], models: [], memory, ...machine })
  const found: Ability | undefined = all.find(one => one.language === language)?.areas[area]
  if (!found) throw new Error(`${language} is not in the list`)
  const { by, get } = found
  return { by: by && `${by.name || by.id} ${by.quality}`, get: get.map(({ id }) => id) }
}

describe('what this computer can do in a language', () => {
  it('names each language once, whatever its regions, that an engine, a pair or a model knows', () => {
    const models = [model('m', 'transcription', ['de', 'zh']), model('any', 'speakers', 'any')]
    const all = languageAbilities({ engines: [flite, espeak, apertium], models, memory })
    expect(all.map(({ language }) => language)).toEqual(['de', 'en', 'es', 'gl', 'hi', 'zh'])
  })

  it('is done by the first engine that is ready, knows the language and is of that area', () => {
    const engines = [flite, espeak, sphinx, frames]
    expect(find({ engines }, 'en', 'speech').by).toBe('Flite basic')
    expect(find({ engines }, 'hi', 'speech').by).toBe('eSpeak NG basic')
    expect(find({ engines }, 'hi', 'transcription').by).toBeNull()
    expect(find({ engines }, 'en', 'augmentation').by).toBe('frames basic')
    const missing = { ...sphinx, state: 'missing' as const }
    const needs = { ...sphinx, state: 'found' as const, advice: 'name-whisper-model' as const }
    expect(find({ engines: [missing, needs, flite] }, 'en', 'transcription').by).toBeNull()
    expect(find({ engines: [{ ...server, area: 'augmentation' }, espeak] }, 'hi', 'augmentation').by).toBe(
      'language-model good',
    )
  })

  it.each([
    ['transcription', sphinx],
    ['speech', flite],
  ] as const)(
    'is done by a model that is here before any engine, a good one before a basic one: %s',
    (area, engine) => {
      const basic = model('basic', area, ['en'], { isHere: true, quality: 'basic' })
      const good = model('good', area, 'any', { isHere: true })
      expect(find({ engines: [engine], models: [basic] }, 'en', area).by).toBe('BASIC basic')
      expect(find({ engines: [engine], models: [basic, good] }, 'en', area)).toEqual({
        by: 'GOOD good',
        get: [],
      })
    },
  )

  it('is done by the model that is used for it, of several that are here', () => {
    const facts = { isHere: true, findsLanguage: true } as const
    const base = model('base', 'transcription', ['de', 'en'], {
      ...facts,
      wordTimes: 'estimated',
      bytes: 160e6,
    })
    const small = model('small', 'transcription', ['de', 'en'], {
      ...facts,
      wordTimes: 'measured',
      bytes: 380e6,
    })
    const sense = model('sense', 'transcription', ['en'], { ...facts, wordTimes: 'measured', bytes: 240e6 })
    expect(find({ models: [base, sense, small] }, 'en', 'transcription').by).toBe('SMALL good')
    expect(find({ models: [sense, base] }, 'en', 'transcription').by).toBe('SENSE good')
    expect(find({ models: [sense, base] }, 'auto', 'transcription').by).toBe('BASE good')
    const away = [sense, base].map(one => ({ ...one, isHere: false }))
    expect(find({ models: away }, 'auto', 'transcription').get).toEqual(['base'])
  })

  it('is to transcribe Norwegian, too, which Whisper knows by another code', () => {
    const models = [
      model('whisper', 'transcription', ['no'], { isHere: true }),
      model('voice', 'speech', ['nb', 'fil']),
    ]
    expect(find({ models }, 'nb', 'transcription').by).toBe('WHISPER good')
    expect(find({ models }, 'fil', 'speech').get).toEqual(['voice'])
  })

  it('could be done better by a good model that is not here, and only where nothing good is', () => {
    const worse = model('worse', 'speech', ['en'], { quality: 'basic' })
    const large = model('large', 'speech', ['en-US', 'hi-IN'], { bytes: 300e6 })
    const small = model('small', 'speech', ['en-US', 'de-DE'], { bytes: 200e6 })
    const local = model('local', 'speech', ['en-US'], { bytes: 60e6 })
    const machine = { engines: [flite, espeak], models: [worse, large, small, local] }
    expect(find(machine, 'en', 'speech').get).toEqual(['small'])
    expect(find(machine, 'hi', 'speech').get).toEqual(['large'])
    expect(find({ ...machine, models: [worse, local] }, 'en', 'speech').get).toEqual(['local'])
    expect(find({ ...machine, models: [worse] }, 'en', 'speech').get).toEqual([])
    expect(find({ ...machine, models: [{ ...large, isHere: true }, small] }, 'en', 'speech')).toEqual({
      by: 'LARGE good',
      get: [],
    })
  })

  it('is, of speech in a language that nobody names, to transcribe it by a model that finds the language', () => {
    const finds = model('finds', 'transcription', ['en'], { findsLanguage: true })
    const deaf = model('deaf', 'transcription', 'any', { isHere: true })
    const machine = { engines: [sphinx, server], models: [deaf, finds] }
    expect(find(machine, 'auto', 'transcription')).toEqual({ by: null, get: ['finds'] })
    expect(find(machine, 'auto', 'translation')).toEqual({ by: null, get: [] })
    const here = { ...machine, models: [deaf, { ...finds, isHere: true }] }
    expect(find(here, 'auto', 'transcription')).toEqual({ by: 'FINDS good', get: [] })
  })

  it('asks of a recogniser measured times, then size, as far as the memory goes', () => {
    const tiny = model('tiny', 'transcription', ['en'], { wordTimes: 'estimated', bytes: 100e6 })
    const base = model('base', 'transcription', ['en'], { wordTimes: 'estimated', bytes: 400e6 })
    const measured = model('measured', 'transcription', ['en'], { wordTimes: 'measured', bytes: 300e6 })
    const huge = model('huge', 'transcription', ['en'], { wordTimes: 'measured', bytes: 700e6 })
    const models = [tiny, base, measured, huge]
    const best = (bytes: number) => find({ models, memory: bytes }, 'en', 'transcription').get
    expect(best(16e9)).toEqual(['huge'])
    expect(best(5.6e9)).toEqual(['huge'])
    expect(best(5.5e9)).toEqual(['measured'])
    expect(best(1e9)).toEqual(['tiny'])
    // Better slow than not at all.
    expect(best(0.5e9)).toEqual(['tiny'])
    expect(find({ models: [tiny, base] }, 'en', 'transcription').get).toEqual(['base'])
  })

  it('to translate a language is to go both ways to English, and for English to go anywhere', () => {
    const there = model('en-gl', 'translation', ['en', 'gl'])
    const back = model('gl-en', 'translation', ['gl', 'en'])
    const machine = { engines: [apertium], models: [there, back] }
    expect(find(machine, 'es', 'translation').by).toBe('Apertium basic')
    expect(find(machine, 'gl', 'translation')).toEqual({ by: null, get: ['gl-en', 'en-gl'] })
    expect(find(machine, 'en', 'translation')).toEqual({ by: 'Apertium basic', get: [] })
    expect(find({ ...machine, models: [there, { ...back, isHere: true }] }, 'gl', 'translation').get).toEqual(
      ['en-gl'],
    )
    // Half a way is no way.
    expect(find({ ...machine, models: [there] }, 'gl', 'translation').get).toEqual([])
  })

  it('is translated by models under one name, and by a server in any language', () => {
    const pairs = [
      { source: 'en', target: 'hi' },
      { source: 'hi', target: 'en' },
    ]
    const models = engine({
      ...{ area: 'translation', id: 'models', state: 'found', quality: 'good', pairs },
      name: 'English to Hindi, Hindi to English',
    })
    expect(find({ engines: [models, apertium] }, 'hi', 'translation').by).toBe('models good')
    expect(find({ engines: [models, server, apertium] }, 'gl', 'translation').by).toBe('language-model good')
  })
})
