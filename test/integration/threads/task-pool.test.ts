import { availableParallelism, constants, getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Timers } from '../../../electron/ports'
import { createTaskPool, stoppedMessage, type TaskPool } from '../../../electron/threads/task-pool'
import { startThread } from '../../../electron/threads/task-thread'
import { keyPressed, windowFirst } from '../../../electron/threads/window-first'
import type { Result } from '../../../shared/result'
import { buildWorker } from '../build-script'
import type { TestTasks } from './test-tasks'

let bundle: Awaited<ReturnType<typeof buildWorker>>

beforeAll(async () => {
  bundle = await buildWorker(fileURLToPath(new URL('./test-worker.ts', import.meta.url)))
})
afterAll(() => bundle.remove())

/** Timers that run when the test says so. */
interface TestTimers extends Timers {
  runAll(): void
}

function testTimers(): TestTimers {
  const planned = new Map<object, () => void>()
  return {
    set(run) {
      const timer = {}
      planned.set(timer, run)
      return timer
    },
    clear(timer) {
      if (typeof timer === 'object' && timer !== null) planned.delete(timer)
    },
    runAll() {
      for (const [timer, run] of planned) {
        planned.delete(timer)
        run()
      }
    },
  }
}

/** A task of that name leaves its words loaded. */
const holds = (task: string, input: unknown) =>
  task === 'inStages' ? { key: task, name: (input as string[]).join(' ') } : null

interface TestPool extends TaskPool<TestTasks> {
  timers: TestTimers
  logged: unknown[]
}

function testPool(most = 2): TestPool {
  const timers = testTimers()
  const logged: unknown[] = []
  const pool = createTaskPool<TestTasks>({
    start: () => startThread(bundle.file),
    most,
    keepIdle: 60_000,
    timers,
    log: (...entry) => logged.push(entry),
    holds,
  })
  onTestFinished(() => pool.close())
  return { ...pool, timers, logged }
}

function got<T>(answer: Result<T, string>): T {
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

/** Runs a task that never ends, and answers once it has begun. */
async function spin(
  pool: TestPool,
  signal?: AbortSignal,
): Promise<{ answer: Promise<Result<never, string>> }> {
  return new Promise(resolve => {
    const answer = pool.run('forEver', null, { signal, stage: () => resolve({ answer }) })
  })
}

describe('a task', () => {
  it('answers what it returns, and tells its stages and progress in order', async () => {
    const heard: unknown[] = []
    const note = (what: unknown): void => void heard.push(what)
    const answer = await testPool().run('inStages', ['loaded', 'prepared'], { stage: note, progress: note })
    expect(answer).toEqual({ ok: true, value: 2 })
    expect(heard).toEqual(['loaded', 0.5, 'prepared', 1])
  })

  it('says what it cannot do', async () => {
    expect(await testPool().run('refuse', null)).toEqual({
      ok: false,
      error: 'There is no voice for that.',
    })
  })

  it('is handed sounds without a copy, and hands back only the part of its memory that is meant', async () => {
    const samples = Float32Array.of(0.25, 0.5)
    const { sound, part } = got(
      await testPool().run('louder', { sound: { samples, sampleRate: 16_000 }, by: 2 }),
    )
    expect(samples).toHaveLength(0)
    expect(sound).toEqual({ samples: Float32Array.of(0.25, 0.5), sampleRate: 16_000 })
    expect(part).toEqual(Float32Array.of(0.5, 1))
    expect(part.buffer.byteLength).toBe(8)
  })

  it('prints nothing into the output of the program', async () => {
    const write = process.stdout.write
    const printed: unknown[] = []
    process.stdout.write = (text: unknown) => printed.push(text) > 0
    try {
      got(await testPool().run('printed', null))
    } finally {
      process.stdout.write = write
    }
    expect(printed.filter(text => String(text).includes('noise of an engine'))).toEqual([])
  })
})

describe('threads', () => {
  it('are as many as allowed, however much there is to do', async () => {
    const pool = testPool(2)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pool.run('whereAmI', null)))
    const threads = answers.map(got)
    expect(new Set(threads.map(({ thread }) => thread)).size).toBeLessThanOrEqual(2)
    expect(threads).toHaveLength(20)
  })

  it('do again what they did last, where that is possible', async () => {
    const pool = testPool(2)
    const [one, other] = await Promise.all([pool.run('whereAmI', null), pool.run('elsewhere', null)])
    const [sameOther, sameOne] = [await pool.run('elsewhere', null), await pool.run('whereAmI', null)]
    expect(got(sameOne).thread).toBe(got(one).thread)
    expect(got(sameOther).thread).toBe(got(other).thread)
    expect(got(one).thread).not.toBe(got(other).thread)
  })

  it('that have nothing to do are ended, and started anew when they are wanted', async () => {
    const pool = testPool(1)
    const first = got(await pool.run('whereAmI', null))
    expect(got(await pool.run('whereAmI', null))).toEqual({ thread: first.thread, calls: 2 })
    pool.timers.runAll()
    const later = got(await pool.run('whereAmI', null))
    expect(later.calls).toBe(1)
    expect(later.thread).not.toBe(first.thread)
  })
})

describe('what goes wrong', () => {
  it.each(['throw', 'exit'] as const)('in one task (%s) is the end of that task alone', async how => {
    const pool = testPool(2)
    const { answer } = await spin(pool)
    const broken = await pool.run('crash', how)
    expect(broken).toEqual({ ok: false, error: expect.stringContaining('broke down') })
    expect(pool.logged).toEqual([
      ['error', 'engines.worker-died', expect.objectContaining({ task: 'crash' })],
    ])
    expect(got(await pool.run('whereAmI', null)).calls).toBe(1)
    await pool.close()
    expect(await answer).toEqual({ ok: false, error: stoppedMessage })
  })

  it.each([
    ['a process', 'FatalError in OOMError: Allocation failed - JavaScript heap out of memory'],
    ['a thread', 'Worker terminated due to reaching memory limit: JS heap out of memory'],
  ])('for want of memory says so, in %s', async (_, died) => {
    const pool = createTaskPool<TestTasks>({
      start: () => ({
        memory: 0,
        last: '',
        isAlive: false,
        run: async () => ({ died }),
        end: async () => undefined,
      }),
      most: 1,
      keepIdle: 1,
      timers: { set: () => null, clear: () => undefined },
      log: () => undefined,
      brokenMessage: 'The model broke down.',
    })
    const answer = await pool.run('whereAmI', null)
    expect(answer).toEqual({ ok: false, error: expect.stringContaining('not enough for this') })
  })

  it('with the start of a thread is told, and the next task gets one again', async () => {
    const files = ['no path that a thread takes.cjs', bundle.file]
    const pool = createTaskPool<TestTasks>({
      start: () => startThread(files.shift() ?? ''),
      most: 1,
      keepIdle: 60_000,
      timers: testTimers(),
      log: () => undefined,
    })
    onTestFinished(() => pool.close())
    expect(await pool.run('whereAmI', null)).toEqual({
      ok: false,
      error: expect.stringContaining('broke down'),
    })
    expect(got(await pool.run('whereAmI', null)).calls).toBe(1)
  })

  it('after an answer does not hurt the next task', async () => {
    const pool = testPool(1)
    const ended = new Promise(resolve => process.once('worker', worker => worker.once('exit', resolve)))
    expect(await pool.run('crash', 'later')).toEqual({ ok: true, value: null })
    expect(await ended).toBe(3)
    expect(got(await pool.run('inStages', ['a']))).toBe(1)
  })

  it('with an answer that cannot cross is the end of that task alone', async () => {
    const pool = testPool(1)
    expect(await pool.run('answerFunction', null)).toMatchObject({ ok: false })
    expect(got(await pool.run('inStages', ['a']))).toBe(1)
  })
})

describe('stopping', () => {
  it('ends a task that would never end, and gives its place to the next', async () => {
    const pool = testPool(1)
    const stop = new AbortController()
    const { answer } = await spin(pool, stop.signal)
    const next = pool.run('whereAmI', null)
    stop.abort()
    expect(await answer).toEqual({ ok: false, error: stoppedMessage })
    expect(got(await next).calls).toBe(1)
    expect(pool.logged).toEqual([])
  })

  it('takes a task that waits out of the row', async () => {
    const pool = testPool(1)
    const spinning = new AbortController()
    const stop = new AbortController()
    const { answer } = await spin(pool, spinning.signal)
    const waiting = pool.run('whereAmI', null, { signal: stop.signal })
    stop.abort()
    expect(await waiting).toEqual({ ok: false, error: stoppedMessage })
    spinning.abort()
    await answer
    expect(got(await pool.run('whereAmI', null)).calls).toBe(1)
  })

  it('does not begin what was stopped before', async () => {
    const signal = AbortSignal.abort()
    expect(await testPool().run('whereAmI', null, { signal })).toEqual({ ok: false, error: stoppedMessage })
  })

  it('all of it tells everyone who waits, and takes nothing more', async () => {
    const pool = testPool(1)
    const { answer } = await spin(pool)
    const waiting = pool.run('whereAmI', null)
    await pool.close()
    const stopped = { ok: false, error: stoppedMessage }
    expect(await Promise.all([answer, waiting, pool.run('whereAmI', null)])).toEqual([
      stopped,
      stopped,
      stopped,
    ])
  })
})

describe('what is held', () => {
  it('is what the last tasks left in each worker, with the memory that it takes, until it ends', async () => {
    const pool = testPool(1)
    expect(pool.held()).toEqual([])
    const first = pool.run('inStages', ['one', 'voice'])
    expect(await first).toEqual({ ok: true, value: 2 })
    const [held] = pool.held()
    expect(held).toMatchObject({ names: ['one voice'], isBusy: false })
    // A thread alone takes some megabytes.
    expect(held?.memory).toBeGreaterThan(1_000_000)
    const second = pool.run('inStages', ['another'])
    await Promise.resolve()
    await Promise.resolve()
    expect(pool.held()).toMatchObject([{ id: held?.id, isBusy: true }])
    await second
    await pool.run('whereAmI', null)
    expect(pool.held()).toMatchObject([{ id: held?.id, names: ['another'], isBusy: false }])
    pool.timers.runAll()
    await expect.poll(() => pool.held()).toEqual([])
  })
})

it.runIf(process.platform === 'linux')(
  'a thread gives way to the window, and nothing else does',
  async () => {
    const before = getPriority()
    const pool = testPool()
    expect(got(await pool.run('givingWay', null))).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
    windowFirst()
    expect(getPriority()).toBe(before)
  },
)

describe.runIf(availableParallelism() <= 4)('where there are few processors, between two steps', () => {
  it('a thread goes on once what was typed is drawn', async () => {
    const pool = testPool()
    let pressed = Number.NaN
    const stage = (): void => {
      pressed = Date.now()
      keyPressed()
    }
    // The thread is there before the key is.
    await pool.run('whereAmI', null)
    keyPressed()
    const { ended } = got(await pool.run('goingOn', null, { stage }))
    expect(ended - pressed).toBeGreaterThanOrEqual(90)
  })

  it('it goes on all the same where nobody ever rests', async () => {
    const pool = testPool()
    const keys = setInterval(keyPressed, 10)
    onTestFinished(() => clearInterval(keys))
    const { begun, ended } = got(await pool.run('goingOn', null))
    expect(ended - begun).toBeGreaterThan(500)
  })
})
