import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodeWav } from '../../../electron/engines/audio/write-wav'
import type { RecogniserEngine, SpeechEngine } from '../../../electron/engines/engine-ports'
import { speakTask } from '../../../electron/engines/speech/speak-task'
import { createSpeechEngine } from '../../../electron/engines/speech/speech-engine'
import { engineUseCases } from '../../../electron/use-cases/engine-use-cases'
import type { FoundEngine, ServerState } from '../../../shared/built-in'
import { failure, success } from '../../../shared/result'
import { nativeProgram } from '../../harness/native-programs'
import { recogniserOn } from '../engines/recognition/recogniser'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-trials-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const voice = { id: 'ada', name: 'Ada', gender: 'female', language: 'en-GB' } as const
const sound = { samples: new Float32Array(8_000).fill(0.5), sampleRate: 16_000 }
const engine = { id: 'small', name: 'Small model', quality: 'good' } as const
const ffmpeg: FoundEngine = {
  area: 'audio',
  id: 'ffmpeg',
  name: 'FFmpeg',
  state: 'found',
  version: '7.1',
  path: '/usr/bin/ffmpeg',
  quality: null,
  languages: [],
  pairs: [],
  advice: null,
}

const speech: SpeechEngine = {
  voices: async () => [voice],
  speakerProblem: async () => null,
  speak: async () => ({ ok: true, value: { sound, voice } }),
}
const hears = (text: string): RecogniserEngine => ({
  refusal: async () => null,
  recognise: async () => ({
    ok: true,
    value: { words: [], text, duration: 0.5, language: null, wordTimes: 'measured', engine },
  }),
})
const never = async (): Promise<never> => {
  throw new Error('Not in this test')
}

function program(engines: { speech?: SpeechEngine; recogniser?: RecogniserEngine } = {}) {
  const pushed: unknown[] = []
  let tellServer: (state: ServerState) => void = () => undefined
  const useCases = engineUseCases({
    thisComputer: {
      engines: {
        speech,
        recogniser: hears(''),
        speakers: { identify: never },
        augmentation: { augment: never },
        translation: { translate: never },
        ...engines,
      },
      models: {
        list: async () => [],
        begun: async () => [],
        installed: async () => [],
        download: never,
        pause: never,
        remove: never,
        watch: () => () => undefined,
        look: async () => undefined,
        isOwn: () => false,
        close: async () => undefined,
      },
      found: async () => [ffmpeg],
      abilities: async () => [],
      loaded: () => [],
      warm: async () => undefined,
      languageModels: async () => failure({ kind: 'offline' }),
    },
    server: {
      state: () => ({ state: 'off' }),
      watch(listener) {
        tellServer = listener
        return () => undefined
      },
    },
    temporaryFolder: folder,
    timers: { set: () => null, clear: () => undefined },
    push: (name, message) => pushed.push({ name, message }),
  })
  return { useCases, pushed, tellServer: (state: ServerState) => tellServer(state) }
}

const trial = { text: 'Please book a table.', voiceId: 'ada', language: 'en-GB' }

describe('a voice that is heard before it is chosen', () => {
  it('is answered with its sound, and nothing is transcribed', async () => {
    const { useCases } = program({
      speech: { ...speech, speak: async () => ({ ok: true, value: { sound, voice } }) },
    })
    await expect(useCases.speakSample(trial)).resolves.toEqual(
      success({ end: 'spoken', spoken: { voice, seconds: 0.5, wav: encodeWav(sound) } }),
    )
  })

  it('says why not, in the words of its engine', async () => {
    const { useCases } = program({
      speech: { ...speech, speak: async () => ({ ok: false, error: 'Its model is gone.' }) },
    })
    await expect(useCases.speakSample(trial)).resolves.toEqual(
      success({ end: 'not-spoken', message: 'Its model is gone.' }),
    )
    await expect(useCases.speakSample({ ...trial, voiceId: 'bob' })).resolves.toMatchObject({
      error: { kind: 'invalid', path: 'voice' },
    })
  })

  it('ends the one that is asked for before it', async () => {
    let speakIt = (): void => undefined
    const waits = new Promise<void>(resolve => {
      speakIt = resolve
    })
    const { useCases } = program({
      speech: { ...speech, speak: () => waits.then(() => ({ ok: true, value: { sound, voice } })) },
    })
    const first = useCases.speakSample(trial)
    await Promise.resolve()
    const second = useCases.speakSample(trial)
    speakIt()
    expect(await first).toMatchObject({ error: { kind: 'cancelled' } })
    expect(await second).toMatchObject({ value: { end: 'spoken' } })
  })
})

describe('a sentence spoken and transcribed back', () => {
  it('is answered with its sound, what was heard, and how much of it was wrong', async () => {
    const asked: unknown[] = []
    const { useCases } = program({
      speech: {
        ...speech,
        speak: async request => {
          asked.push(request)
          return { ok: true, value: { sound, voice } }
        },
      },
      recogniser: hears('please look a table'),
    })
    await expect(useCases.tryEngines(trial)).resolves.toEqual(
      success({
        end: 'heard',
        spoken: { voice, seconds: 0.5, wav: encodeWav(sound) },
        heard: {
          text: 'please look a table',
          engine: { name: 'Small model', quality: 'good' },
          errors: { errors: 1, words: 4, rate: 0.25 },
        },
      }),
    )
    expect(asked).toEqual([
      { text: 'Please book a table.', gender: 'female', language: 'en-GB', speakerId: 'ada' },
    ])
    await expect(readdir(folder)).resolves.toEqual([])
  })

  it('says which half failed, in the words of its engine', async () => {
    const mute = program({
      speech: { ...speech, speak: async () => ({ ok: false, error: 'Nobody speaks this.' }) },
    })
    await expect(mute.useCases.tryEngines(trial)).resolves.toEqual(
      success({ end: 'not-spoken', message: 'Nobody speaks this.' }),
    )
    const deaf = program({
      recogniser: {
        refusal: async () => null,
        recognise: async () => ({ ok: false, error: 'Download a model.' }),
      },
    })
    await expect(deaf.useCases.tryEngines(trial)).resolves.toMatchObject({
      value: { end: 'not-heard', spoken: { seconds: 0.5 }, message: 'Download a model.' },
    })
    await expect(readdir(folder)).resolves.toEqual([])
  })

  it('refuses a voice that is not there', async () => {
    await expect(program().useCases.tryEngines({ ...trial, voiceId: 'bob' })).resolves.toMatchObject({
      error: { kind: 'invalid', path: 'voice' },
    })
  })

  it('says so where the sound cannot be put down', async () => {
    await rm(folder, { recursive: true })
    await expect(program().useCases.tryEngines(trial)).resolves.toMatchObject({
      error: { kind: 'storage', file: folder },
    })
  })

  /** Speaks until it is told to stop. */
  const endless = (): SpeechEngine & { begun: Promise<void> } => {
    let begin: () => void = () => undefined
    const begun = new Promise<void>(resolve => {
      begin = resolve
    })
    return {
      ...speech,
      begun,
      speak: (_request, watch) =>
        new Promise(resolve => {
          watch?.signal?.addEventListener('abort', () => resolve({ ok: false, error: 'Stopped.' }))
          begin()
        }),
    }
  }

  it('is cancelled at once', async () => {
    const speaking = endless()
    const { useCases } = program({ speech: speaking })
    const answer = useCases.tryEngines(trial)
    await speaking.begun
    await useCases.cancelTrial(null)
    await expect(answer).resolves.toEqual(failure({ kind: 'cancelled' }))
  })

  it('gives way to a second one', async () => {
    const speaking = endless()
    const { useCases } = program({ speech: speaking })
    const first = useCases.tryEngines(trial)
    await speaking.begun
    const second = useCases.tryEngines(trial)
    await expect(first).resolves.toEqual(failure({ kind: 'cancelled' }))
    await useCases.cancelTrial(null)
    await expect(second).resolves.toEqual(failure({ kind: 'cancelled' }))
  })
})

const pocketsphinx = nativeProgram('pocketsphinx')

it.skipIf(!pocketsphinx)('is spoken by Flite and heard by PocketSphinx', async () => {
  const { useCases } = program({
    speech: createSpeechEngine({ run: speakTask, models: async () => [] }),
    recogniser: recogniserOn({ programs: { pocketsphinx: pocketsphinx ?? '' }, temporaryFolder: folder }),
  })
  const answer = await useCases.tryEngines({
    text: 'Please book a table for four people tomorrow evening.',
    voiceId: 'flite-slt',
    language: 'en-US',
  })
  if (!answer.ok || answer.value.end !== 'heard') throw new Error(JSON.stringify(answer).slice(0, 300))
  const { spoken, heard } = answer.value
  console.log(`${(heard.errors.rate * 100).toFixed(0)} % of ${heard.errors.words} words wrong: ${heard.text}`)
  expect(spoken.seconds).toBeGreaterThan(2)
  expect(heard.engine).toEqual({ name: 'PocketSphinx', quality: 'basic' })
  expect(heard.errors.words).toBe(9)
  expect(heard.errors.rate).toBeLessThanOrEqual(0.5)
  await expect(readdir(folder)).resolves.toEqual([])
})

describe('what the page is told', () => {
  it('is what was found, the voices and the state of the server', async () => {
    const { useCases } = program()
    await expect(useCases.getEngines(null)).resolves.toEqual(success([ffmpeg]))
    await expect(useCases.listVoices(null)).resolves.toEqual(success([voice]))
    await expect(useCases.listModels(null)).resolves.toEqual(success([]))
    await expect(useCases.listLanguageModels(null)).resolves.toEqual(failure({ kind: 'offline' }))
    await expect(useCases.getServer(null)).resolves.toEqual(success({ state: 'off' }))
  })

  it('is pushed when the server changes', () => {
    const { pushed, tellServer } = program()
    tellServer({ state: 'starting' })
    expect(pushed).toEqual([{ name: 'server', message: { state: 'starting' } }])
  })
})
