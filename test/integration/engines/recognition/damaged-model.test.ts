import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeWav } from '../../../../electron/engines/audio/write-wav'
import type { EngineTasks } from '../../../../electron/engines/engine-tasks'
import type { InstalledModel } from '../../../../electron/engines/models/installed-model'
import { createTaskPool, type TaskPool } from '../../../../electron/threads/task-pool'
import { startProcess } from '../../../../electron/threads/task-process'
import { buildWorker } from '../../build-script'
import { hum } from '../audio/sounds'
import { makeTinyWhisper, tinyTokens } from './tiny-model/tiny-whisper'

const at = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

let folder = ''
let bundle: Awaited<ReturnType<typeof buildWorker>>
let pool: TaskPool<EngineTasks>
const logged: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-damaged-'))
  await writeFile(join(folder, 'sound.wav'), encodeWav(hum(16_000, 4)))
  bundle = await buildWorker(at('electron/worker.ts'))
  pool = createTaskPool<EngineTasks>({
    start: () => startProcess(bundle.file),
    most: 1,
    keepIdle: 60_000,
    timers: { set: () => null, clear: () => undefined },
    log: (_, event) => logged.push(event),
    brokenMessage: 'The model broke down.',
  })
})
afterAll(async () => {
  await pool.close()
  await bundle.remove()
  await rm(folder, { recursive: true, force: true })
})

const hear = (model: InstalledModel) =>
  pool.run('recogniseWithModel', {
    file: join(folder, 'sound.wav'),
    language: 'en',
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
