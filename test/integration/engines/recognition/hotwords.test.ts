import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeWav } from '../../../../electron/engines/audio/write-wav'
import { hum } from '../audio/sounds'
import { recogniserOn } from './recogniser'
import { makeTinyTransducer } from './tiny-model/tiny-transducer'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-hotwords-'))
  await writeFile(join(folder, 'sound.wav'), encodeWav(hum(22_050, 2)))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function heard(terms: string[]): Promise<string> {
  const model = await makeTinyTransducer(join(folder, 'model'))
  const recogniser = recogniserOn({ models: [model], temporaryFolder: folder })
  const request = { file: join(folder, 'sound.wav'), language: 'en', domain: '', terms }
  const answer = await recogniser.recognise(request)
  if (!answer.ok) throw new Error(answer.error)
  return answer.value.text
}

it('a transducer hears a name that it was told of, where it had heard another', async () => {
  expect(await heard([])).toBe('MISTER BUZZWELL')
  expect(await heard(['Boswell'])).toBe('MISTER BOSWELL')
})

it('hears as ever what it cannot spell', async () => {
  expect(await heard(['Ångström', '/', '1:2'])).toBe('MISTER BUZZWELL')
  expect(await heard(['Ångström', 'Boswell'])).toBe('MISTER BOSWELL')
})
