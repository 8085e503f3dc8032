import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sound } from '../../../../electron/engines/audio/sound'
import { lengthOfSound } from '../../../../electron/engines/audio/sound'
import type { EngineSpeechRequest } from '../../../../electron/engines/engine-ports'
import type { EngineTasks } from '../../../../electron/engines/engine-tasks'
import type { InstalledModel } from '../../../../electron/engines/models/installed-model'
import { speakersOfModels } from '../../../../electron/engines/speech/models/model-speakers'
import { learnLengths } from '../../../../electron/engines/speech/models/natural-lengths'
import { createSpeechEngine } from '../../../../electron/engines/speech/speech-engine'
import { startProcess } from '../../../../electron/threads/task-process'
import { openProductPool, type ProductPool } from '../../threads/product-pool'
import { median, pitchOf } from './pitch'
import {
  hertzOf,
  makeTinyKokoro,
  makeTinySupertonic,
  makeTinyVits,
  supertonicMarks,
  supertonicPerCharacter,
} from './tiny-voices'

let folder = ''
let engines: ProductPool<EngineTasks>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-voices-'))
  engines = await openProductPool<EngineTasks>(startProcess, { brokenMessage: 'The model broke down.' })
})
afterAll(async () => {
  await engines.close()
  await rm(folder, { recursive: true, force: true })
})

/** As the program is put together, with these models on the computer. */
const engineWith = (...models: InstalledModel[]) => {
  const speakWithModel = learnLengths((plan, watch) =>
    engines.pool.run('speakWithModel', { ...plan, espeakFolder: join(folder, 'espeak') }, watch),
  )
  return createSpeechEngine({
    models: async () => models,
    run: ({ speaker, ...plan }, watch) =>
      speaker.engine === 'model'
        ? speakWithModel({ ...plan, speaker }, watch)
        : Promise.reject(new Error('The model was to speak.')),
  })
}

const usual: EngineSpeechRequest = { text: 'Hello world.', gender: 'female', language: 'en-US' }

async function speak(model: InstalledModel, request: Partial<EngineSpeechRequest> = {}): Promise<Sound> {
  const spoken = await engineWith(model).speak({ ...usual, ...request })
  if (!spoken.ok) throw new Error(spoken.error)
  return spoken.value.sound
}

const lengthAtOne = supertonicPerCharacter * ('Hello world.'.length + supertonicMarks)

describe('Supertonic', () => {
  const make = () => makeTinySupertonic(join(folder, 'supertonic'))

  it('speaks as long as its model says, each voice with its own pitch, at its own rate', async () => {
    const model = await make()
    const woman = await speak(model)
    const man = await speak(model, { gender: 'male' })
    expect(woman.sampleRate).toBe(44_100)
    expect(lengthOfSound(woman)).toBeCloseTo(lengthAtOne, 1)
    expect(median(pitchOf(woman))).toBeCloseTo(hertzOf(0), -1)
    expect(median(pitchOf(man))).toBeCloseTo(hertzOf(1), -1)
  })

  it('speaks a line twice to fit it at first, and once from then on, however it is fitted', async () => {
    const engine = engineWith(await make())
    /** A sentence that was spoken is one step further. */
    const spokenFor = async (requiredTime: number): Promise<number> => {
      let steps = 0
      const request = { ...usual, requiredTime, stretchMode: 'both' } as const
      const spoken = await engine.speak(request, { progress: () => steps++ })
      if (!spoken.ok) throw new Error(spoken.error)
      expect(spoken.value.sound.samples.length).toBe(Math.round(requiredTime * 44_100))
      return steps
    }
    expect(await spokenFor(lengthAtOne * 1.5)).toBe(2)
    expect(await spokenFor(lengthAtOne * 1.5)).toBe(1)
    expect(await spokenFor(lengthAtOne * 0.75)).toBe(1)
    expect(await spokenFor(lengthAtOne)).toBe(1)
  })

  it('is one voice in several languages', async () => {
    const model = await make()
    const engine = engineWith(model)
    const offers = (await engine.voices()).filter(({ id }) => id === 'tiny-supertonic-1')
    expect(offers.map(({ language }) => language)).toEqual(['en-US', 'de-DE'])
    const german = await engine.speak({ ...usual, language: 'de-AT', speakerId: 'tiny-supertonic-1' })
    expect(german).toMatchObject({ ok: true, value: { voice: { language: 'de-DE' } } })
    expect(await engine.speak({ ...usual, language: 'fr', speakerId: 'tiny-supertonic-1' })).toEqual({
      ok: false,
      error:
        'The fields speakerId and language do not go together: tiny-supertonic-1 speaks en-US, de-DE, not fr.',
    })
  })

  it.each([0.5, 0.8, 1.4, 2.5])(
    'fits a time, %d of its own, to the sample and with its pitch',
    async part => {
      const model = await make()
      const seconds = lengthAtOne * part
      // Twice: the second time it is known how long it is by itself.
      for (const _ of [1, 2]) {
        const fitted = await speak(model, { requiredTime: seconds, stretchMode: 'both' })
        expect(fitted.samples.length).toBe(Math.round(seconds * fitted.sampleRate))
        expect(median(pitchOf(fitted)) / hertzOf(0)).toBeCloseTo(1, 1)
      }
    },
  )

  it.each([
    ['squeeze', 0.7, 'shorter', 1.1],
    ['stretch', 1.4, 'longer', 0.9],
  ] as const)('may only %s to %d, and does so where the model made it %s', async (mode, part, _, off) => {
    const [speaker] = speakersOfModels([await make()])
    if (!speaker) throw new Error('The model has no voice.')
    const fit = { mode, seconds: lengthAtOne * part }
    // The speed is taken from this length: what was another one comes out as much too short or too long.
    const natural = { spoken: lengthAtOne * off, pauses: 0 }
    const plan = { text: usual.text, speaker, fit, natural, espeakFolder: join(folder, 'espeak') }
    const spoken = await engines.pool.run('speakWithModel', plan, {})
    if (!spoken.ok) throw new Error(spoken.error)
    expect(lengthOfSound(spoken.value.sound)).toBeCloseTo(fit.seconds, 3)
  })

  it('leaves what is short enough as it is when it may only be squeezed', async () => {
    const model = await make()
    const sound = await speak(model, { requiredTime: 30, stretchMode: 'squeeze' })
    expect(lengthOfSound(sound)).toBeCloseTo(lengthAtOne, 1)
  })
})

it.each([
  ['Kokoro', makeTinyKokoro],
  ['Piper', makeTinyVits],
])('%s speaks with what eSpeak knows of letters, which is unpacked once', async (name, make) => {
  const model = await make(join(folder, name))
  const sound = await speak(model)
  expect(lengthOfSound(sound)).toBeGreaterThan(0.3)
  const longer = await speak(model, { text: 'Hello world, and all of you in it.' })
  expect(lengthOfSound(longer)).toBeGreaterThan(1.5 * lengthOfSound(sound))
  expect(await readdir(join(folder, 'espeak'))).toEqual([expect.stringMatching(/^\d+$/)])
})

describe('a damaged model', () => {
  const ways: [string, (file: string) => Promise<void>][] = [
    ['is cut off', file => truncate(file, 200)],
    ['is empty', file => truncate(file, 0)],
    ['is no model', file => writeFile(file, 'This is no model.')],
    ['is gone', file => rm(file)],
    ['is full of zeros', file => writeFile(file, new Uint8Array(1_000))],
  ]
  const files: [string, (into: string) => Promise<InstalledModel>, string][] = [
    ['Supertonic', makeTinySupertonic, 'vocoder.onnx'],
    ['Supertonic', makeTinySupertonic, 'voices.bin'],
    ['Kokoro', makeTinyKokoro, 'voices.bin'],
    ['Piper', makeTinyVits, 'model.onnx'],
    ['Piper', makeTinyVits, 'tokens.txt'],
  ]
  const cases = files.flatMap(([name, make, file]) =>
    ways.map(([way, damage]) => ({ name, make, file, way, damage })),
  )

  it.each(cases)(
    '$name whose $file $way is refused in a sentence',
    async ({ name, make, file, way, damage }) => {
      const into = join(folder, 'damaged', name, file, way)
      const model = await make(into)
      await damage(join(into, file))
      const answer = await engineWith(model).speak(usual)
      expect(answer).toEqual({
        ok: false,
        error: expect.stringContaining(`its file ${file} is damaged. If it happens again, delete it`),
      })
    },
  )

  it('leaves this program alone, and the next voice speaks', async () => {
    expect(lengthOfSound(await speak(await makeTinySupertonic(join(folder, 'after'))))).toBeGreaterThan(0.3)
  })
})

it('names the model of a voice that is not here any more', async () => {
  const answer = await engineWith().speak({ ...usual, speakerId: 'supertonic-3-0' })
  expect(answer).toMatchObject({ error: expect.stringContaining('the model Supertonic 3') })
  expect(answer).toMatchObject({ error: expect.stringContaining('parlance models get supertonic-3') })
})
