import { languageAbilities } from '../../../electron/engines/abilities'
import type {
  BuiltInVoice,
  FoundEngine,
  Model,
  ModelState,
  ServerState,
  TrialEnd,
} from '../../../shared/built-in'
import type { Parlance, Pushes } from '../../../shared/ipc'
import { failure, success } from '../../../shared/result'
import { compareHeard } from '../../../shared/text/diff/compare-heard'

type EngineRequests = Pick<
  Parlance,
  | 'getEngines'
  | 'getAbilities'
  | 'warmEngines'
  | 'getLoaded'
  | 'listVoices'
  | 'listModels'
  | 'downloadModel'
  | 'pauseModel'
  | 'removeModel'
  | 'listLanguageModels'
  | 'getServer'
  | 'tryEngines'
  | 'speakSample'
  | 'cancelTrial'
>

export interface FakeEngines {
  answers: EngineRequests
  engines: FoundEngine[]
  models: Model[]
  server: ServerState
  /** What was heard of a sentence, or why nothing was. Null: it never ends. */
  hear: ((text: string) => string | { message: string }) | null
  languageModels: string[] | null
  /** Something has happened to a model: the page is told as main tells it. */
  changeModel(id: string, state: ModelState): void
  changeServer(state: ServerState): void
}

export const engine = (facts: Pick<FoundEngine, 'area' | 'id'> & Partial<FoundEngine>): FoundEngine => ({
  name: '',
  state: 'built-in',
  version: '',
  path: '',
  quality: null,
  languages: [],
  pairs: [],
  advice: null,
  ...facts,
})

const foundEngines = (): FoundEngine[] => [
  engine({ area: 'speech', id: 'flite', name: 'Flite', languages: ['en-US', 'en-GB'] }),
  engine({
    area: 'speech',
    id: 'espeak-ng',
    name: 'eSpeak NG',
    languages: ['af-ZA', 'de-DE', 'fr-FR', 'hi-IN', 'es-ES', 'ta-IN', 'zh-CN'],
  }),
  engine({ area: 'transcription', id: 'models', state: 'missing', advice: 'download-model' }),
  engine({
    area: 'transcription',
    id: 'whisper-cpp',
    name: 'whisper.cpp',
    state: 'found',
    path: '/usr/bin/whisper-cli',
    advice: 'name-whisper-model',
  }),
  engine({
    area: 'transcription',
    id: 'pocketsphinx',
    name: 'PocketSphinx',
    state: 'missing',
    languages: ['en'],
    advice: 'install-pocketsphinx',
  }),
  engine({ area: 'speakers', id: 'voice-likeness', quality: 'basic' }),
  engine({ area: 'speakers', id: 'models', state: 'missing', advice: 'download-model' }),
  engine({ area: 'augmentation', id: 'frames', quality: 'basic', languages: ['en'] }),
  engine({
    area: 'augmentation',
    id: 'language-model',
    state: 'missing',
    advice: 'name-language-model-server',
  }),
  engine({
    area: 'translation',
    id: 'apertium',
    name: 'Apertium',
    state: 'found',
    version: '3.8.3',
    path: '/usr/bin/apertium',
    pairs: [
      { source: 'en', target: 'es' },
      { source: 'es', target: 'en' },
    ],
  }),
  engine({
    area: 'translation',
    id: 'language-model',
    state: 'missing',
    advice: 'name-language-model-server',
  }),
  engine({ area: 'audio', id: 'decoders' }),
  engine({ area: 'audio', id: 'ffmpeg', name: 'FFmpeg', state: 'missing', advice: 'install-ffmpeg' }),
]

const mit = { name: 'MIT', url: 'https://example.com/licence' }

const available: ModelState = { state: 'available', problem: null }

const knownModels = (): Model[] => [
  {
    id: 'supertonic',
    name: 'Supertonic',
    purpose: 'speech',
    languages: ['de', 'en'],
    voices: 10,
    quality: 'good',
    wordTimes: 'none',
    licence: { name: 'OpenRAIL-M', url: 'https://example.com/openrail', terms: true },
    bytes: 145_000_000,
    state: available,
  },
  {
    id: 'whisper-tiny',
    name: 'Whisper tiny',
    purpose: 'transcription',
    languages: ['de', 'en', 'es', 'fr', 'hi', 'ja', 'zh'],
    voices: 0,
    quality: 'good',
    wordTimes: 'estimated',
    licence: mit,
    bytes: 103_609_903,
    state: available,
  },
  {
    id: 'zipformer-en',
    name: 'Zipformer English',
    purpose: 'transcription',
    languages: ['en'],
    voices: 0,
    quality: 'basic',
    wordTimes: 'measured',
    licence: { name: 'Apache-2.0', url: 'https://example.com/apache' },
    bytes: 73_655_806,
    state: { state: 'installed' },
  },
  {
    id: 'parakeet',
    name: 'Parakeet 0.6B v3',
    purpose: 'transcription',
    languages: ['de', 'en', 'es', 'fr'],
    voices: 0,
    quality: 'good',
    wordTimes: 'measured',
    licence: { name: 'CC-BY-4.0', url: 'https://example.com/cc' },
    bytes: 670_478_772,
    state: { state: 'paused', received: 201_000_000, problem: null },
  },
  {
    id: 'speakers',
    name: 'Speaker turns',
    purpose: 'speakers',
    languages: 'any',
    voices: 0,
    quality: 'good',
    wordTimes: 'none',
    licence: mit,
    bytes: 45_586_674,
    state: available,
  },
]

export const fakeVoices: BuiltInVoice[] = [
  { id: 'flite-slt', name: 'SLT (Flite)', gender: 'female', language: 'en-US' },
  { id: 'flite-rms', name: 'RMS (Flite)', gender: 'male', language: 'en-US' },
  { id: 'espeak-de-male', name: 'German, male (eSpeak NG)', gender: 'male', language: 'de-DE' },
  { id: 'espeak-ba-male', name: 'Bashkir, male (eSpeak NG)', gender: 'male', language: 'ba-RU' },
]

/** A tenth of a second of silence. */
const silence = (): Uint8Array => {
  const samples = 800
  const view = new DataView(new ArrayBuffer(44 + samples * 2))
  const write = (at: number, text: string): void => {
    for (const [index, letter] of [...text].entries()) view.setUint8(at + index, letter.charCodeAt(0))
  }
  write(0, 'RIFF')
  view.setUint32(4, 36 + samples * 2, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 8_000, true)
  view.setUint32(28, 16_000, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, samples * 2, true)
  return new Uint8Array(view.buffer)
}

/** A computer in memory: it has what it is given, and does what it is told and nothing by itself. */
export function fakeEngines(
  push: <Name extends 'models' | 'server'>(name: Name, message: Pushes[Name]) => void,
): FakeEngines {
  let giveUp: () => void = () => undefined

  function changeModel(id: string, state: ModelState): void {
    fake.models = fake.models.map(model => (model.id === id ? { ...model, state } : model))
    push('models', [{ id, state }])
  }
  const receivedOf = (id: string): number => {
    const state = fake.models.find(model => model.id === id)?.state
    return state && 'received' in state ? state.received : 0
  }
  const ordered =
    (next: (id: string) => ModelState) =>
    async ({ id }: { id: string }) => {
      changeModel(id, next(id))
      return success(null)
    }

  function end(text: string, voice: BuiltInVoice): TrialEnd | null {
    const heard = fake.hear?.(text)
    if (heard === undefined) return null
    const spoken = { voice, seconds: 2.4, wav: silence() }
    if (typeof heard !== 'string') return { end: 'not-heard', spoken, message: heard.message }
    const { errors } = compareHeard(text, heard)
    return {
      end: 'heard',
      spoken,
      heard: { text: heard, engine: { name: 'PocketSphinx', quality: 'basic' }, errors },
    }
  }

  const fake: FakeEngines = {
    engines: foundEngines(),
    models: knownModels(),
    server: { state: 'off' },
    hear: text => text.toLowerCase().replaceAll('.', ''),
    languageModels: ['llama3.2:3b', 'qwen3:8b'],
    changeModel,
    changeServer(state) {
      fake.server = state
      push('server', state)
    },
    answers: {
      getEngines: async () => success(fake.engines),
      getAbilities: async () => success(abilitiesOf(fake)),
      warmEngines: async () => success(null),
      getLoaded: async () => success([]),
      listVoices: async () => success(fakeVoices),
      listModels: async () => success(fake.models),
      downloadModel: ordered(id => ({ state: 'downloading', received: receivedOf(id) })),
      pauseModel: ordered(id => ({ state: 'paused', received: receivedOf(id), problem: null })),
      removeModel: ordered(() => available),
      listLanguageModels: async () =>
        fake.languageModels
          ? success(fake.languageModels)
          : failure({ kind: 'unreachable', host: 'localhost', reason: 'refused', code: 'ECONNREFUSED' }),
      getServer: async () => success(fake.server),
      tryEngines: ({ text, voiceId, language }) => {
        const voice = fakeVoices.find(one => one.id === voiceId && one.language === language)
        if (!voice) {
          return Promise.resolve(failure({ kind: 'invalid', path: 'voice', problem: 'is not here' }))
        }
        const ended = end(text, voice)
        if (ended) return Promise.resolve(success(ended))
        return new Promise(resolve => {
          giveUp = () => resolve(failure({ kind: 'cancelled' }))
        })
      },
      speakSample: async ({ voiceId, language }) => {
        const voice = fakeVoices.find(one => one.id === voiceId && one.language === language)
        if (!voice) return failure({ kind: 'invalid', path: 'voice', problem: 'is not here' })
        return success({ end: 'spoken', spoken: { voice, seconds: 2.4, wav: silence() } })
      },
      cancelTrial: async () => {
        giveUp()
        return success(null)
      },
    },
  }
  return fake
}

/** As main finds them, with the memory of a usual machine. */
const abilitiesOf = ({ engines, models }: Pick<FakeEngines, 'engines' | 'models'>) =>
  languageAbilities({
    engines,
    models: models.map(({ state, ...model }) => ({ ...model, isHere: state.state === 'installed' })),
    memory: 8e9,
  })
