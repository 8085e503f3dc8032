import { expect, it } from 'vitest'
import type { TaskWorker } from '../../../../electron/threads/task-worker'
import { createWorkers, type WorkerPlace } from '../../../../electron/threads/workers'

/** A disk holds the first, and it never ends; the others do as they are told. */
function workersOf(most: number) {
  const planned = new Set<() => void>()
  const started: string[] = []
  const lent: string[] = []
  const workers = createWorkers({
    start(): TaskWorker {
      const name = started.length === 0 ? 'held' : `free ${started.length}`
      started.push(name)
      const never = new Promise<void>(() => undefined)
      return {
        last: name,
        memory: 0,
        isAlive: true,
        run: async () => ({ died: '' }),
        end: () => (name === 'held' ? never : Promise.resolve()),
      }
    },
    most,
    keepIdle: 1,
    timers: {
      set(run) {
        planned.add(run)
        return run
      },
      clear: run => void planned.delete(run as () => void),
    },
  })
  const ask = (): WorkerPlace =>
    workers.ask('look', async ({ last }) => {
      lent.push(last)
    })
  const runTimers = (): void => {
    for (const run of planned) run()
  }
  return { workers, ask, lent, runTimers }
}

const turns = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

it('a worker that a disk holds keeps the others waiting no longer than its end may take', async () => {
  const { ask, lent, runTimers } = workersOf(1)
  const held = ask()
  ask()
  await turns()
  const ended = held.end()
  await turns()
  expect(lent).toEqual(['held'])
  runTimers()
  await ended
  expect(lent).toEqual(['held', 'free 1'])
})

it('all are closed without one that a disk holds', async () => {
  const { workers, ask, runTimers } = workersOf(2)
  ask()
  ask()
  await turns()
  let isClosed = false
  const closed = workers.close().then(() => {
    isClosed = true
  })
  await turns()
  expect(isClosed).toBe(false)
  runTimers()
  await closed
})
