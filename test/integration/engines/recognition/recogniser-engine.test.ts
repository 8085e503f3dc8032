import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeWav } from '../../../../electron/engines/audio/write-wav'
import { hum } from '../audio/sounds'
import { recogniserOn } from './recogniser'
import { makeTinyWhisper, tinyStep } from './tiny-model/tiny-whisper'

let folder = ''
let temporaryFolder = ''
let sound = ''
const request = () => ({ file: sound, language: 'en-US', domain: 'general' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-recogniser-'))
  temporaryFolder = join(folder, 'temporary')
  await mkdir(temporaryFolder)
  sound = await writeSound('sound.wav', hum(22_050, 4).samples)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function writeSound(name: string, samples: Float32Array): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, encodeWav({ samples, sampleRate: 22_050 }))
  return file
}

/** Tells what it is told, in order. */
function listener() {
  const told: string[] = []
  const watch = {
    loaded: () => told.push('loaded'),
    prepared: () => told.push('prepared'),
    progress: (part: number) => told.push(`at ${part}`),
  }
  return { told, watch }
}

describe('a downloaded model', () => {
  it.each([
    ['that knows when each word was said', true],
    ['that knows it of sentences alone', false],
  ])('%s', async (_which, tellsTime) => {
    const model = await makeTinyWhisper(join(folder, `model-${tellsTime}`), tellsTime)
    const { told, watch } = listener()
    const answer = await recogniserOn({ models: [model], temporaryFolder }).recognise(request(), watch)
    if (!answer.ok) throw new Error(answer.error)
    const { words, text, duration, engine, wordTimes } = answer.value
    expect(text).toBe('Hello world from a tiny model.')
    expect(wordTimes).toBe(tellsTime ? 'measured' : 'estimated')
    // It has nothing to say of that.
    expect(words.map(({ conf }) => conf)).toEqual(words.map(() => null))
    expect(duration).toBeCloseTo(4)
    expect(engine).toEqual({ id: 'tiny', name: 'Tiny', quality: 'good' })
    expect(words.map(({ word }) => word)).toEqual(['Hello', 'world', 'from', 'a', 'tiny', 'model.'])
    expect(words.at(-1)?.end).toBeCloseTo(7 * tinyStep)
    if (tellsTime) {
      expect(words.map(({ start }) => start)).toEqual([0, 0.5, 1, 1.5, 2, 2.5])
    }
    expect(told).toEqual(['loaded', 'prepared', 'at 1', 'at 1'])
  })

  it('finds the language where it is asked to, and says which it was only then', async () => {
    const model = await makeTinyWhisper(join(folder, 'finding'), true)
    const recogniser = recogniserOn({ models: [model], temporaryFolder })
    const told = await recogniser.recognise(request())
    expect(told).toMatchObject({ ok: true, value: { language: null, wordTimes: 'measured' } })
    const found = await recogniser.recognise({ ...request(), language: 'auto' })
    expect(found).toMatchObject({
      ok: true,
      value: { text: 'Hello world from a tiny model.', language: 'fr' },
    })
  })

  it('says so when a file of the model is missing', async () => {
    const model = await makeTinyWhisper(join(folder, 'incomplete'), true)
    const { tokens: _left, ...files } = model.files
    const answer = await recogniserOn({ models: [{ ...model, files }], temporaryFolder }).recognise(request())
    expect(answer).toEqual({
      ok: false,
      error:
        'The model Tiny could not be used: a file is missing. Delete it in Settings > This computer and download it again.',
    })
  })

  it('hears no words in silence', async () => {
    const model = await makeTinyWhisper(join(folder, 'silent'), true)
    const file = await writeSound('silence.wav', new Float32Array(22_050 * 3))
    const answer = await recogniserOn({ models: [model], temporaryFolder }).recognise({ ...request(), file })
    expect(answer).toMatchObject({ ok: true, value: { words: [], text: '', duration: 3 } })
  })

  it('does not make words of what is no recording', async () => {
    const model = await makeTinyWhisper(join(folder, 'rubbish'), true)
    const file = join(folder, 'rubbish.wav')
    await writeFile(file, 'no recording')
    const answer = await recogniserOn({ models: [model], temporaryFolder }).recognise({ ...request(), file })
    expect(answer.ok).toBe(false)
  })
})

it('refuses where there is nothing to recognise with', async () => {
  const { told, watch } = listener()
  const answer = await recogniserOn({ temporaryFolder }).recognise(request(), watch)
  expect(answer.ok ? '' : answer.error).toContain('Download a model for American English in Settings')
  expect(told).toEqual([])
})

// A script stands in for the programs, and scripts are programs where they begin with #!.
describe.skipIf(process.platform === 'win32')('a program on the machine', () => {
  async function script(name: string, body: string): Promise<string> {
    const file = join(folder, name)
    const head = `#!${process.execPath}\nconst fs = require('node:fs'), args = process.argv\n`
    await writeFile(file, `${head}const after = flag => args[args.indexOf(flag) + 1]\n${body}`)
    await chmod(file, 0o755)
    return file
  }

  const transcript = {
    transcription: [
      {
        offsets: { from: 500, to: 2_000 },
        text: ' Good day',
        tokens: [
          { text: ' Good', offsets: { from: 500, to: 1_000 }, p: 0.75 },
          { text: ' day', offsets: { from: 1_000, to: 2_000 }, p: 0.5 },
        ],
      },
    ],
  }

  it('reads what whisper-cli writes, and tells how far it is', async () => {
    const whisper = await script(
      'whisper-cli',
      `const size = fs.statSync(after('-f')).size
      if (after('-l') !== 'en' || after('-m') !== '/models/ggml.bin' || size !== 44 + 4 * 32000) process.exit(2)
      console.log('[00:00:00.500 --> 00:00:02.000]   Good day')
      fs.writeFileSync(after('-of') + '.json', ${JSON.stringify(JSON.stringify(transcript))})`,
    )
    const { told, watch } = listener()
    const machine = {
      programs: { 'whisper-cli': whisper },
      whisperModelFile: '/models/ggml.bin',
      temporaryFolder,
    }
    const answer = await recogniserOn(machine).recognise(request(), watch)
    expect(answer).toEqual({
      ok: true,
      value: {
        words: [
          { word: 'Good', start: 0.5, end: 1, conf: 0.75 },
          { word: 'day', start: 1, end: 2, conf: 0.5 },
        ],
        text: 'Good day',
        duration: 4,
        language: null,
        wordTimes: 'measured',
        engine: { id: 'whisper.cpp', name: 'whisper.cpp', quality: 'good' },
      },
    })
    expect(told).toEqual(['loaded', 'prepared', 'at 0.5'])
    expect(await readdir(temporaryFolder)).toEqual([])
  })

  it('is told of Norwegian by the code that Whisper knows', async () => {
    const whisper = await script(
      'whisper-in-norwegian',
      `if (after('-l') !== 'no') process.exit(2)
      fs.writeFileSync(after('-of') + '.json', ${JSON.stringify(JSON.stringify(transcript))})`,
    )
    const machine = { programs: { 'whisper-cli': whisper }, whisperModelFile: '/m.bin', temporaryFolder }
    const answer = await recogniserOn(machine).recognise({ ...request(), language: 'nb-NO' })
    expect(answer).toMatchObject({ ok: true, value: { text: 'Good day' } })
  })

  it('does not start it for silence', async () => {
    const whisper = await script('whisper-of-silence', 'process.exit(1)')
    const file = await writeSound('quiet.wav', new Float32Array(22_050))
    const machine = { programs: { 'whisper-cli': whisper }, whisperModelFile: '/m.bin', temporaryFolder }
    const answer = await recogniserOn(machine).recognise({ ...request(), file })
    expect(answer).toMatchObject({ ok: true, value: { words: [], duration: 1 } })
  })

  it('reads what the newer pocketsphinx writes', async () => {
    const utterance = '{"b":0,"d":1,"p":0.5,"t":"good","w":[{"b":0.5,"d":0.5,"p":0.75,"t":"good(2)"}]}'
    const sphinx = await script(
      'pocketsphinx',
      `if (args[2] !== 'single' || fs.statSync(args[3]).size !== 44 + 4 * 32000) process.exit(2)
      console.log('${utterance}')`,
    )
    const machine = { programs: { pocketsphinx: sphinx }, temporaryFolder }
    const answer = await recogniserOn(machine).recognise(request())
    expect(answer).toMatchObject({
      ok: true,
      value: {
        words: [{ word: 'good', start: 0.5, end: 1, conf: 0.75 }],
        engine: { id: 'pocketsphinx', name: 'PocketSphinx', quality: 'basic' },
      },
    })
  })

  it('says why it failed, and leaves nothing behind', async () => {
    const sphinx = await script(
      'pocketsphinx_continuous',
      `console.error('INFO\\nNo model'); process.exit(1)`,
    )
    const machine = { programs: { pocketsphinx: sphinx }, temporaryFolder }
    expect(await recogniserOn(machine).recognise(request())).toEqual({
      ok: false,
      error:
        'PocketSphinx did not work: No model. Its English model may be missing; it comes as pocketsphinx-en-us.',
    })
    expect(await readdir(temporaryFolder)).toEqual([])
  })

  it('is ended when the work is stopped', async () => {
    const mark = join(folder, 'started')
    const sphinx = await script(
      'pocketsphinx_slow',
      `fs.writeFileSync('${mark}', String(process.pid)); setInterval(() => {}, 1000)`,
    )
    const stop = new AbortController()
    const machine = { programs: { pocketsphinx: sphinx }, temporaryFolder }
    const running = recogniserOn(machine).recognise(request(), { signal: stop.signal })
    await expect.poll(() => readdir(folder)).toContain('started')
    stop.abort()
    expect(await running).toEqual({ ok: false, error: 'The work was stopped.' })
    expect(await readdir(temporaryFolder)).toEqual([])
  })

  it('says so where the temporary folder cannot be written', async () => {
    const sphinx = await script('pocketsphinx_idle', '')
    const machine = { programs: { pocketsphinx: sphinx }, temporaryFolder: join(folder, 'nowhere') }
    const answer = await recogniserOn(machine).recognise(request())
    expect(answer.ok ? '' : answer.error).toBe(
      'The recording could not be decoded to a temporary file (ENOENT).',
    )
  })
})
