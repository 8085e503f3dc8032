import { describe, expect, it } from 'vitest'
import { type FindEnginesParts, findEngines } from '../../../../electron/engines/find-engines'
import type { InstalledModel } from '../../../../electron/engines/models/installed-model'
import type { FoundProgram, ProgramId } from '../../../../electron/engines/programs/known-programs'

interface Machine {
  programs?: Partial<Record<ProgramId, FoundProgram>>
  models?: InstalledModel[]
  pairs?: { source: string; target: string }[]
  modelPairs?: { source: string; target: string }[]
  whisperModelFile?: string
  languageModel?: 'answers' | 'is silent'
}

const model = (more: Partial<InstalledModel>): InstalledModel => ({
  id: 'm',
  name: 'Model',
  kind: 'whisper',
  languages: 'any',
  folder: '/models/m',
  files: {},
  quality: 'good',
  ...more,
})

function partsOf({
  programs = {},
  models = [],
  pairs = [],
  modelPairs = [],
  whisperModelFile = '',
  languageModel,
}: Machine): FindEnginesParts {
  return {
    models: { installed: async () => models },
    programs: { find: async id => programs[id] ?? null },
    translation: { pairs: async () => ({ rules: pairs, models: modelPairs }) },
    languageModel: () =>
      languageModel === undefined
        ? null
        : {
            models: async () =>
              languageModel === 'answers'
                ? { ok: true, value: ['a'] }
                : { ok: false, error: { kind: 'offline' } },
          },
    settings: () => ({ languageModelAddress: 'http://127.0.0.1:11434', whisperModelFile }),
  }
}

async function found(machine: Machine, area: string, id: string) {
  const engines = await findEngines(partsOf(machine))
  return engines.find(engine => engine.area === area && engine.id === id)
}

describe('what this computer has', () => {
  it('speaks by itself', async () => {
    const engines = await findEngines(partsOf({}))
    expect(engines.filter(({ state }) => state === 'built-in').map(({ id }) => id)).toEqual([
      'flite',
      'espeak-ng',
      'loudness',
      'voice-likeness',
      'frames',
      'decoders',
    ])
    expect(engines.find(({ id }) => id === 'flite')?.languages).toEqual(['en-US', 'en-GB'])
  })

  it.each([
    ['transcription', 'models', 'download-model'],
    ['transcription', 'whisper-cpp', 'install-whisper'],
    ['transcription', 'pocketsphinx', 'install-pocketsphinx'],
    ['voice-activity', 'models', 'download-model'],
    ['speakers', 'models', 'download-model'],
    ['translation', 'models', 'download-model'],
    ['translation', 'apertium', 'install-apertium'],
    ['translation', 'language-model', 'name-language-model-server'],
    ['augmentation', 'language-model', 'name-language-model-server'],
    ['audio', 'ffmpeg', 'install-ffmpeg'],
  ])('for %s says of the missing %s how to get it', async (area, id, advice) => {
    expect(await found({}, area, id)).toMatchObject({ state: 'missing', advice, path: '' })
  })

  it('tells where a program is, and its version where it says one', async () => {
    const programs = {
      ffmpeg: { file: '/usr/bin/ffmpeg', version: '7.1' },
      pocketsphinx: { file: '/usr/bin/pocketsphinx', version: null },
    }
    expect(await found({ programs }, 'audio', 'ffmpeg')).toMatchObject({
      state: 'found',
      path: '/usr/bin/ffmpeg',
      version: '7.1',
      advice: null,
    })
    expect(await found({ programs }, 'transcription', 'pocketsphinx')).toMatchObject({
      state: 'found',
      version: '',
    })
  })

  it('asks for a model file where whisper.cpp is and none is named', async () => {
    const programs = { 'whisper-cli': { file: '/usr/bin/whisper-cli', version: null } }
    expect(await found({ programs }, 'transcription', 'whisper-cpp')).toMatchObject({
      advice: 'name-whisper-model',
    })
    const named = { programs, whisperModelFile: '/models/ggml.bin' }
    expect(await found(named, 'transcription', 'whisper-cpp')).toMatchObject({ state: 'found', advice: null })
  })

  it('names the downloaded models and all their languages, or none when one takes any', async () => {
    const models = [
      model({ name: 'One', kind: 'transducer', languages: ['en'] }),
      model({ name: 'Two', languages: ['en', 'de'] }),
      model({ name: 'Voices', kind: 'diarization', languages: [] }),
      model({ name: 'Heard', kind: 'silero-vad' }),
    ]
    expect(await found({ models }, 'transcription', 'models')).toMatchObject({
      state: 'found',
      name: 'One, Two',
      languages: ['en', 'de'],
      advice: null,
    })
    expect(await found({ models }, 'speakers', 'models')).toMatchObject({ state: 'found', name: 'Voices' })
    expect(await found({ models }, 'voice-activity', 'models')).toMatchObject({
      state: 'found',
      name: 'Heard',
    })
    const any = [...models, model({ name: 'Three' })]
    expect((await found({ models: any }, 'transcription', 'models'))?.languages).toEqual([])
  })

  it('names the models that translate, and every direction they take, also through English', async () => {
    const models = [model({ name: 'German to English', kind: 'marian', languages: ['de', 'en'] })]
    const modelPairs = [{ source: 'de', target: 'en' }]
    expect(await found({ models, modelPairs }, 'translation', 'models')).toMatchObject({
      state: 'found',
      name: 'German to English',
      pairs: modelPairs,
      advice: null,
    })
    expect(await found({ models }, 'transcription', 'models')).toMatchObject({ state: 'missing' })
  })

  it('knows Apertium without dictionaries from one that has some', async () => {
    const programs = { apertium: { file: '/usr/bin/apertium', version: '3.8.3' } }
    expect(await found({ programs }, 'translation', 'apertium')).toMatchObject({
      advice: 'install-apertium-pairs',
    })
    const pairs = [{ source: 'en', target: 'es' }]
    expect(await found({ programs, pairs }, 'translation', 'apertium')).toMatchObject({ pairs, advice: null })
  })

  it('knows a language model server that answers from one that does not', async () => {
    const path = 'http://127.0.0.1:11434'
    expect(await found({ languageModel: 'answers' }, 'translation', 'language-model')).toMatchObject({
      state: 'found',
      path,
    })
    expect(await found({ languageModel: 'is silent' }, 'augmentation', 'language-model')).toMatchObject({
      state: 'unreachable',
      path,
      advice: 'start-language-model-server',
    })
  })
})
