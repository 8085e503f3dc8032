import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { EngineTasks } from '../../../electron/engines/engine-tasks'
import { planSpeech } from '../../../electron/engines/speech/speech-engine'
import { ownSpeakers } from '../../../electron/engines/speech/voices/choose-speaker'
import { startProcess } from '../../../electron/threads/task-process'
import { startThread } from '../../../electron/threads/task-thread'
import { openProductPool, type ProductPool } from './product-pool'

let product: ProductPool<EngineTasks>

beforeAll(async () => {
  product = await openProductPool<EngineTasks>(startThread)
})
afterAll(() => product.close())

it.each(['en-US', 'de-DE'])('the bundle that ships speaks %s in its thread', async language => {
  const planned = planSpeech({ text: 'Guten Morgen. Hello.', gender: 'female', language }, ownSpeakers)
  if (!planned.ok) throw new Error(planned.error)
  const progress: number[] = []
  const spoken = await product.pool.run('speak', planned.value, { progress: part => progress.push(part) })
  if (!spoken.ok) throw new Error(spoken.error)
  const { samples, sampleRate } = spoken.value
  expect(samples.length / sampleRate).toBeGreaterThan(0.5)
  expect(samples.some(sample => Math.abs(sample) > 0.05)).toBe(true)
  expect(progress.at(-1)).toBe(1)
})

it('the bundle that ships loads the machine code of this system in its process', async () => {
  const apart = await openProductPool<EngineTasks>(startProcess)
  onTestFinished(() => apart.close())
  const { version } = createRequire(import.meta.url)('sherpa-onnx-node/package.json')
  expect(await apart.pool.run('loadAddon', null)).toEqual({
    ok: true,
    value: `${version} for ${process.platform}-${process.arch}`,
  })
})
