import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeWav } from '../../../../electron/engines/audio/write-wav'
import type { InstalledModel } from '../../../../electron/engines/models/installed-model'
import { loadRecogniser } from '../../../../electron/engines/recognition/sherpa/loaded-recogniser'
import { hum } from '../audio/sounds'
import { recogniserOn } from './recogniser'
import { makeTinyTransducer } from './tiny-model/tiny-transducer'
import { makeTinyWhisper } from './tiny-model/tiny-whisper'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-loaded-'))
  await writeFile(join(folder, 'sound.wav'), encodeWav(hum(22_050, 2)))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const load = async (model: InstalledModel, language: string, terms: readonly string[] = []) =>
  (await loadRecogniser({ model, language, terms, temporaryFolder: folder })).loaded.recogniser

it('a model stays loaded for the next recording, whatever its language where it knows one alone', async () => {
  const transducer = await makeTinyTransducer(join(folder, 'one'))
  const first = await load(transducer, 'en')
  expect(await load(transducer, 'de')).toBe(first)
  // Another search, which it was not loaded for; other names need no other one.
  const told = await load(transducer, 'en', ['Boswell'])
  expect(told).not.toBe(first)
  expect(await load(transducer, 'en', ['Buzzwell'])).toBe(told)

  const whisper = await makeTinyWhisper(join(folder, 'two'), true)
  const english = await load(whisper, 'en')
  expect(await load(whisper, 'en')).toBe(english)
  // One at a time.
  expect(await load(transducer, 'en', ['Boswell'])).not.toBe(told)
})

it('one that was downloaded anew, or could not be used, is loaded again', async () => {
  const model = await makeTinyTransducer(join(folder, 'anew'))
  const first = await load(model, 'en')
  await utimes(join(folder, 'anew', Object.values(model.files)[0] ?? ''), 1, 1)
  expect(await load(model, 'en')).not.toBe(first)
  await rm(join(folder, 'anew', Object.values(model.files)[0] ?? ''))
  await expect(load(model, 'en')).rejects.toThrow('is missing')
  expect(await load(await makeTinyTransducer(join(folder, 'anew')), 'en')).toBeDefined()
})

it.each([true, false])(
  'the next recording says the same as the first, with the times that the model knows (%s)',
  async knowsTimes => {
    const model = await makeTinyWhisper(join(folder, `whisper-${knowsTimes}`), knowsTimes)
    const recogniser = recogniserOn({ models: [model], temporaryFolder: folder })
    const request = { file: join(folder, 'sound.wav'), language: 'en', domain: '' }
    const heard = await recogniser.recognise(request)
    expect(heard).toMatchObject({ ok: true })
    expect(await recogniser.recognise(request)).toEqual(heard)
  },
)
