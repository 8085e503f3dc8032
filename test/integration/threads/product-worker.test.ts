import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { EngineTasks } from '../../../electron/engines/engine-tasks'
import { planSpeech } from '../../../electron/engines/speech/speech-engine'
import { ownSpeakers } from '../../../electron/engines/speech/voices/choose-speaker'
import { createTaskPool, type TaskPool } from '../../../electron/threads/task-pool'
import { startProcess } from '../../../electron/threads/task-process'
import { startThread } from '../../../electron/threads/task-thread'
import type { TaskWorker } from '../../../electron/threads/task-worker'
import { buildWorker } from '../build-script'

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

let bundle: Awaited<ReturnType<typeof buildWorker>>
let pool: TaskPool<EngineTasks>

const poolOf = (start: (file: string) => TaskWorker): TaskPool<EngineTasks> =>
  createTaskPool<EngineTasks>({
    start: () => start(bundle.file),
    most: 1,
    keepIdle: 60_000,
    timers: { set: () => null, clear: () => undefined },
    log: () => undefined,
  })

beforeAll(async () => {
  bundle = await buildWorker(at('electron/worker.ts'))
  pool = poolOf(startThread)
})
afterAll(async () => {
  await pool.close()
  await bundle.remove()
})

it.each(['en-US', 'de-DE'])('the bundle that ships speaks %s in its thread', async language => {
  const planned = planSpeech({ text: 'Guten Morgen. Hello.', gender: 'female', language }, ownSpeakers)
  if (!planned.ok) throw new Error(planned.error)
  const progress: number[] = []
  const spoken = await pool.run('speak', planned.value, { progress: part => progress.push(part) })
  if (!spoken.ok) throw new Error(spoken.error)
  const { samples, sampleRate } = spoken.value
  expect(samples.length / sampleRate).toBeGreaterThan(0.5)
  expect(samples.some(sample => Math.abs(sample) > 0.05)).toBe(true)
  expect(progress.at(-1)).toBe(1)
})

it('the bundle that ships loads the machine code of this system in its process', async () => {
  const apart = poolOf(startProcess)
  onTestFinished(() => apart.close())
  const { version } = createRequire(import.meta.url)('sherpa-onnx-node/package.json')
  expect(await apart.run('loadAddon', null)).toEqual({
    ok: true,
    value: `${version} for ${process.platform}-${process.arch}`,
  })
})
