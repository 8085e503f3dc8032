import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeWav } from '../../../../electron/engines/audio/write-wav'
import type { EngineTasks } from '../../../../electron/engines/engine-tasks'
import type { InstalledModel } from '../../../../electron/engines/models/installed-model'
import { startProcess } from '../../../../electron/threads/task-process'
import { openProductPool, type ProductPool } from '../../threads/product-pool'
import { hum } from '../audio/sounds'
import { makeTinyWhisper, tinyTokens } from './tiny-model/tiny-whisper'

let folder = ''
let engines: ProductPool<EngineTasks>
const logged: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-damaged-'))
  await writeFile(join(folder, 'sound.wav'), encodeWav(hum(16_000, 4)))
  engines = await openProductPool<EngineTasks>(startProcess, {
    log: (_, event) => logged.push(event),
    brokenMessage: 'The model broke down.',
  })
})
afterAll(async () => {
  await engines.close()
  await rm(folder, { recursive: true, force: true })
})

const hear = (model: InstalledModel) =>
  engines.pool.run('recogniseWithModel', {
    file: join(folder, 'sound.wav'),
    language: 'en',
    terms: [],
    temporaryFolder: folder,
    model,
    ffmpeg: null,
    voiceActivity: null,
  })

it('is told of in a sentence, and the next one is heard', async () => {
  const damaged = await makeTinyWhisper(join(folder, 'damaged'), true)
  await truncate(join(folder, 'damaged', 'encoder.onnx'), 200)
  expect(await hear(damaged)).toMatchObject({ ok: false })

  const answer = await hear(await makeTinyWhisper(join(folder, 'whole'), true))
  if (!answer.ok) throw new Error(answer.error)
  expect(answer.value.words.map(({ word }) => word).join(' ')).toBe(tinyTokens.join('').trim())
})

it.each(['decoder.onnx', 'tokens.txt'])('of any of its files (%s) leaves this program alone', async name => {
  const model = await makeTinyWhisper(join(folder, name), true)
  await writeFile(join(folder, name, name), 'This is no model.')
  expect(await hear(model)).toMatchObject({ ok: false })
})

it('has ended the process, which is why it has one of its own', () => {
  expect(logged).toContain('engines.worker-died')
})
