import { describe, expect, it } from 'vitest'
import type { InstalledModel } from '../../../../../electron/engines/models/installed-model'
import {
  chooseRecogniser,
  type Recognisers,
} from '../../../../../electron/engines/recognition/choose-recogniser'

const nothing: Recognisers = { models: [], pocketsphinx: null, whisper: null, whisperModelFile: null }

const model = (id: string, of: Partial<InstalledModel>): InstalledModel => ({
  id,
  name: id,
  kind: 'whisper',
  languages: ['en', 'fr'],
  folder: '/m',
  files: {},
  quality: 'good',
  ...of,
})

function choice(language: string, has: Partial<Recognisers>): string {
  const chosen = chooseRecogniser(language, { ...nothing, ...has })
  if (!chosen.ok) return chosen.error
  return chosen.value.kind === 'model' ? chosen.value.model.id : chosen.value.kind
}

describe('chooseRecogniser', () => {
  const sphinx = { pocketsphinx: '/bin/pocketsphinx' }
  const whisper = { whisper: '/bin/whisper-cli', whisperModelFile: '/m/ggml-base.bin' }

  it('prefers a downloaded model, then whisper.cpp, then PocketSphinx', () => {
    expect(choice('en-US', { ...sphinx, ...whisper, models: [model('a', {})] })).toBe('a')
    expect(choice('en-US', { ...sphinx, ...whisper })).toBe('whisper')
    expect(choice('en-US', sphinx)).toBe('pocketsphinx')
  })

  it('takes a model for the language, a good one before a basic one', () => {
    const models = [
      model('german', { languages: ['de'] }),
      model('basic', { quality: 'basic' }),
      model('good', {}),
      model('any', { languages: 'any' }),
    ]
    expect(choice('fr-CA', { models })).toBe('good')
    expect(choice('sw', { models })).toBe('any')
    expect(choice('pt-BR', { models: [model('brazil', { languages: ['pt-BR'] })] })).toBe('brazil')
  })

  it('takes the better of two good ones, whichever came first', () => {
    const sized = (id: string, bytes: number, of: Partial<InstalledModel> = {}) =>
      model(id, { whole: [{ name: 'model', bytes, sha256: '' }], ...of })
    const base = sized('base', 160, { wordTimes: 'estimated' })
    const medium = sized('medium', 900, { wordTimes: 'estimated' })
    const sense = sized('sense', 240, { wordTimes: 'measured', kind: 'sense-voice', languages: ['en'] })
    const small = sized('small', 380, { wordTimes: 'measured' })
    expect(choice('fr', { models: [base, medium] })).toBe('medium')
    expect(choice('en', { models: [medium, sense] })).toBe('sense')
    expect(choice('en', { models: [base, sense, small] })).toBe('small')
    expect(choice('auto', { models: [sense, base] })).toBe('base')
  })

  it('knows Norwegian and the like by what Whisper calls them', () => {
    const models = [model('a', { languages: ['jw', 'nn', 'no', 'tl'] })]
    for (const language of ['nb-NO', 'nb', 'no', 'nn-NO', 'fil-PH', 'jv']) {
      expect(choice(language, { models })).toBe('a')
    }
  })

  it('has a language found by those that say which it is, and by no others', () => {
    const deaf = model('transducer', { kind: 'transducer', languages: 'any' })
    expect(choice('auto', { ...sphinx, ...whisper, models: [deaf, model('a', {})] })).toBe('a')
    expect(choice('auto', { models: [model('sense', { kind: 'sense-voice', languages: ['zh'] })] })).toBe(
      'sense',
    )
    expect(choice('auto', { ...sphinx, ...whisper, models: [deaf] })).toBe('whisper')
    const english = { ...whisper, whisperModelFile: '/m/ggml-base.en.bin' }
    const parakeet = model('Parakeet', { kind: 'nemo-transducer', languages: ['de'] })
    expect(choice('auto', { ...sphinx, ...english, models: [parakeet] })).toBe(
      'Nothing on this computer can find out which language is spoken. Parakeet transcribes German. ' +
        'The model file of whisper.cpp is for English. PocketSphinx transcribes English. Choose the language, or ' +
        'download a Whisper model in Settings > This computer (parlance models --for transcribe names them).',
    )
  })

  it('names the two ways out', () => {
    expect(choice('en-US', {})).toBe(
      'Nothing on this computer can transcribe American English. Download a model for American English in Settings > This computer (parlance models --for transcribe --language en names them), or install PocketSphinx or whisper.cpp.',
    )
    expect(choice('fr', {})).toBe(
      'Nothing on this computer can transcribe French. Download a model for French in Settings > This computer (parlance models --for transcribe --language fr names them), or install whisper.cpp and name a model file for it there.',
    )
  })

  it('says which languages are there', () => {
    expect(choice('de', { ...sphinx, models: [model('Whisper', {})] })).toBe(
      'Nothing on this computer can transcribe German. Whisper transcribes English and French. PocketSphinx transcribes English. Download a model for German in Settings > This computer (parlance models --for transcribe --language de names them), or install whisper.cpp and name a model file for it there.',
    )
  })

  it('asks for the model file where whisper.cpp has none, or one for English alone', () => {
    expect(choice('de', { whisper: '/bin/whisper-cli' })).toContain(
      'or name a model file for whisper.cpp there.',
    )
    const english = { ...whisper, whisperModelFile: '/m/ggml-base.en-q5_0.bin' }
    expect(choice('en', english)).toBe('whisper')
    expect(choice('de', english)).toContain('The model file of whisper.cpp is for English.')
  })
})
