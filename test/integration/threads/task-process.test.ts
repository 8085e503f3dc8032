import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTaskPool, stoppedMessage, type TaskPool } from '../../../electron/threads/task-pool'
import { startProcess } from '../../../electron/threads/task-process'
import { buildWorker } from '../build-script'
import type { TestTasks } from './test-tasks'

let bundle: Awaited<ReturnType<typeof buildWorker>>

beforeAll(async () => {
  bundle = await buildWorker(fileURLToPath(new URL('./test-worker.ts', import.meta.url)))
})
afterAll(() => bundle.remove())

interface ProcessPool extends TaskPool<TestTasks> {
  logged: unknown[]
}

function processPool(): ProcessPool {
  const logged: unknown[] = []
  const pool = createTaskPool<TestTasks>({
    start: () => startProcess(bundle.file),
    most: 1,
    keepIdle: 60_000,
    timers: { set: () => null, clear: () => undefined },
    log: (...entry) => logged.push(entry),
    brokenMessage: 'The model broke down.',
  })
  onTestFinished(() => pool.close())
  return { ...pool, logged }
}

/** The process that does the tasks. */
async function processOf(pool: ProcessPool): Promise<number> {
  const answer = await pool.run('processOf', null)
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('tells its stages and progress in order, then the answer', async () => {
  const heard: unknown[] = []
  const note = (what: unknown): void => void heard.push(what)
  const answer = await processPool().run('inStages', ['loaded', 'prepared'], { stage: note, progress: note })
  expect(answer).toEqual({ ok: true, value: 2 })
  expect(heard).toEqual(['loaded', 0.5, 'prepared', 1])
})

it('is not this one, and is the same for the next task', async () => {
  const pool = processPool()
  const pid = await processOf(pool)
  expect(pid).not.toBe(process.pid)
  expect(await processOf(pool)).toBe(pid)
})

it('is sent sounds and sends sounds, without the rest of the memory they are in', async () => {
  const sound = { samples: Float32Array.of(0.25, 0.5), sampleRate: 16_000 }
  const answer = await processPool().run('louder', { sound, by: 2 })
  if (!answer.ok) throw new Error(answer.error)
  expect(answer.value.sound.samples).toEqual(Float32Array.of(0.25, 0.5))
  expect(answer.value.part).toEqual(Float32Array.of(0.5, 1))
})

it.each(['abort', 'exit', 'throw'] as const)('that is ended by a task (%s) ends alone', async how => {
  const pool = processPool()
  const first = await processOf(pool)
  expect(await pool.run('crash', how)).toEqual({ ok: false, error: 'The model broke down.' })
  expect(pool.logged).toEqual([
    ['error', 'engines.worker-died', { task: 'crash', reason: expect.stringContaining('ended') }],
  ])
  expect(await processOf(pool)).not.toBe(first)
})

it('is ended with a task that would never end', async () => {
  const pool = processPool()
  const pid = await processOf(pool)
  const stop = new AbortController()
  const answer = pool.run('forEver', null, { signal: stop.signal, stage: () => stop.abort() })
  expect(await answer).toEqual({ ok: false, error: stoppedMessage })
  expect(await processOf(pool)).not.toBe(pid)
  expect(isRunning(pid)).toBe(false)
})

it('is gone when the pool is closed', async () => {
  const pool = processPool()
  const pid = await processOf(pool)
  await pool.close()
  expect(isRunning(pid)).toBe(false)
})
