import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinBlocks } from '../../../../electron/engines/audio/sound'
import { encodeWav } from '../../../../electron/engines/audio/write-wav'
import type { EngineTasks } from '../../../../electron/engines/engine-tasks'
import type { InstalledModel } from '../../../../electron/engines/models/installed-model'
import { listenForSpeech } from '../../../../electron/engines/recognition/spoken/listen-for-speech'
import { startProcess } from '../../../../electron/threads/task-process'
import { nativeProgram } from '../../../harness/native-programs'
import { openProductPool, type ProductPool } from '../../threads/product-pool'
import { hum } from '../audio/sounds'
import { randomFrom } from '../speakers/made-dialogs'
import { recogniserOn } from './recogniser'
import { speakSentences } from './spoken-sentences'
import { makeTinySilero } from './tiny-model/tiny-silero'
import { makeTinyWhisper } from './tiny-model/tiny-whisper'

const rate = 16_000
const silence = (seconds: number): Float32Array => new Float32Array(seconds * rate)
const voice = (seconds: number): Float32Array => hum(rate, seconds).samples

/** A hiss that comes and goes, as rain and doors and engines do. */
function noise(seconds: number, level = 0.3): Float32Array {
  const random = randomFrom(5)
  return Float32Array.from({ length: seconds * rate }, (_, at) => {
    const swell = at % rate < rate / 2 ? 1 : 0.05
    return (random() * 2 - 1) * level * swell
  })
}

let folder = ''
let silero: InstalledModel
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-listen-'))
  silero = await makeTinySilero(join(folder, 'silero'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function recording(name: string, ...parts: Float32Array[]): Promise<string> {
  const file = join(folder, `${name}.wav`)
  await writeFile(file, encodeWav({ samples: joinBlocks(parts), sampleRate: rate }))
  return file
}

async function found(file: string, voiceActivity: InstalledModel | null) {
  const answer = await listenForSpeech({ file, ffmpeg: null, voiceActivity })
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

describe('where somebody speaks', () => {
  it('is found by loudness and pitch: silence and noise are not it', async () => {
    const file = await recording('mixed', silence(3), voice(2), silence(2), noise(4), silence(2), voice(3))
    const { spoken, duration } = await found(file, null)
    expect(duration).toBe(16)
    expect(spoken).toHaveLength(2)
    for (const [index, [start, end]] of [
      [2.7, 5.3],
      [12.7, 16],
    ].entries()) {
      expect(Math.abs((spoken[index]?.start ?? 0) - (start ?? 0))).toBeLessThan(0.1)
      expect(Math.abs((spoken[index]?.end ?? 0) - (end ?? 0))).toBeLessThan(0.2)
    }
    expect((await found(await recording('hiss', noise(10)), null)).spoken).toEqual([])
    expect((await found(await recording('nothing', silence(10)), null)).spoken).toEqual([])
  })

  it('is what a downloaded model says, to which this noise is speech', async () => {
    const file = await recording(
      'for the model',
      silence(3),
      noise(0.5, 1),
      silence(4),
      voice(40),
      silence(3),
    )
    const { spoken, duration } = await found(file, silero)
    expect(duration).toBe(50.5)
    expect(spoken).toHaveLength(2)
    expect(spoken[0]?.start).toBeCloseTo(2.7, 0)
    expect(spoken[0]?.end).toBeCloseTo(3.8, 0)
    // Longer than what it keeps at a time.
    expect(spoken[1]?.start).toBeCloseTo(7.2, 0)
    expect(spoken[1]?.end).toBeCloseTo(47.8, 0)
    expect((await found(file, null)).spoken).toHaveLength(1)
  })
})

describe('a recogniser', () => {
  const request = (file: string) => ({ file, language: 'en-US', domain: 'general' })

  it('that says something of any sound is asked about speech alone, and its words are where that is', async () => {
    const model = await makeTinyWhisper(join(folder, 'whisper'), true)
    const machine = recogniserOn({ models: [model], temporaryFolder: folder })
    const heard = await machine.recognise(request(await recording('late', silence(6), voice(4), silence(5))))
    if (!heard.ok) throw new Error(heard.error)
    expect(heard.value.duration).toBe(15)
    expect(heard.value.text).toBe('Hello world from a tiny model.')
    for (const [index, { start, end }] of heard.value.words.entries()) {
      expect(Math.abs(start - (5.7 + index / 2))).toBeLessThan(0.1)
      expect(end).toBeLessThan(10.3)
    }
    for (const part of [silence(5), noise(5)]) {
      const nothing = await machine.recognise(request(await recording('no speech', part)))
      expect(nothing).toMatchObject({ ok: true, value: { words: [], text: '', duration: 5 } })
    }
    const withModel = recogniserOn({ models: [model, silero], temporaryFolder: folder })
    expect(await withModel.recognise(request(await recording('loud', noise(5, 1))))).toMatchObject({
      value: { text: 'Hello world from a tiny model.' },
    })
  })

  const pocketsphinx = nativeProgram('pocketsphinx')
  const flite = nativeProgram('flite')

  it.skipIf(!pocketsphinx || !flite)(
    'of real words invents none in silence and noise, and is not late after them',
    async () => {
      const machine = recogniserOn({
        programs: { pocketsphinx: pocketsphinx ?? '' },
        temporaryFolder: folder,
      })
      for (const part of [silence(8), noise(8), noise(8, 0.02)]) {
        const answer = await machine.recognise(request(await recording('no words', part)))
        expect(answer).toMatchObject({ ok: true, value: { words: [], duration: 8 } })
      }
      const { sound } = await speakSentences()
      const spoken = sound.samples.slice(0, 3 * rate)
      const plain = await machine.recognise(request(await recording('plain', spoken)))
      const late = await machine.recognise(
        request(await recording('later', silence(4), noise(4, 0.1), silence(2), spoken)),
      )
      if (!plain.ok || !late.ok) throw new Error('Nothing was heard.')
      expect(plain.value.words.length).toBeGreaterThan(5)
      expect(late.value.words.map(({ word }) => word)).toEqual(plain.value.words.map(({ word }) => word))
      for (const [index, { start }] of late.value.words.entries()) {
        expect(Math.abs(start - 10 - (plain.value.words[index]?.start ?? 0))).toBeLessThan(0.1)
      }
    },
    120_000,
  )
})

describe('a model for voice activity that is damaged', () => {
  let engines: ProductPool<EngineTasks>
  let file = ''
  beforeAll(async () => {
    engines = await openProductPool<EngineTasks>(startProcess, { brokenMessage: 'The model broke down.' })
    file = await recording('sound', voice(3))
  })
  afterAll(async () => {
    await engines.close()
  })

  const ways: Record<string, (model: InstalledModel) => Promise<InstalledModel>> = {
    'is cut short': async model => {
      await truncate(join(model.folder, 'silero.onnx'), 200)
      return model
    },
    'is empty': async model => {
      await truncate(join(model.folder, 'silero.onnx'), 0)
      return model
    },
    'is something else': async model => {
      await writeFile(join(model.folder, 'silero.onnx'), 'This is no model.')
      return model
    },
    'is gone': async model => {
      await rm(join(model.folder, 'silero.onnx'))
      return model
    },
    'is not what was downloaded': async model => ({
      ...model,
      whole: [{ name: 'silero.onnx', bytes: 1, sha256: '0'.repeat(64) }],
    }),
    'lacks its file': async model => ({ ...model, files: {} }),
  }

  it.each(Object.entries(ways))('because it %s ends in a sentence', async (name, damage) => {
    const voiceActivity = await damage(await makeTinySilero(join(folder, name)))
    const answer = await engines.pool.run('listenForSpeech', { file, ffmpeg: null, voiceActivity })
    expect(answer.ok ? '' : answer.error).toMatch(/^The model (Tiny VAD could not be used: .+|broke down)\.?/)
    expect(
      await engines.pool.run('listenForSpeech', { file, ffmpeg: null, voiceActivity: null }),
    ).toMatchObject({
      ok: true,
      value: { duration: 3 },
    })
  })
})
