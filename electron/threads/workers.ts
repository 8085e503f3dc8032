import type { Timers } from '../ports'
import type { TaskWorker } from './task-worker'

export interface WorkersParts {
  /** Starts one more. */
  start: () => TaskWorker
  /** At a time. */
  most: number
  /** Milliseconds for which a worker is kept that has nothing to do, with all that its engine loaded. */
  keepIdle: number
  timers: Timers
}

/** Somebody's turn with a worker, which comes now or later. */
export interface WorkerPlace {
  /** The worker is free for the next one. */
  leave(): void
  /** Ends the worker, or stops waiting for one. */
  end(): Promise<void>
}

/** A few threads or processes, lent to one after the other. */
export interface Workers {
  ask(task: string, use: (worker: TaskWorker) => Promise<void>): WorkerPlace
  /** Those that there are just now. */
  all(): { worker: TaskWorker; isBusy: boolean }[]
  close(): Promise<void>
}

/** Milliseconds to wait for a worker's end. One that waits for a disk ends when that answers, which may be never. */
const longestEnd = 5_000

export function createWorkers({ start, most, keepIdle, timers }: WorkersParts): Workers {
  const busy = new Set<TaskWorker>()
  /** With the timer that will end it. */
  const idle = new Map<TaskWorker, unknown>()
  const waiting = new Map<(worker: TaskWorker) => void, string>()

  function lend(): void {
    for (const [use, task] of waiting) {
      const worker = freeWorker(task)
      if (!worker) return
      waiting.delete(use)
      busy.add(worker)
      use(worker)
    }
  }

  /** One that did the same last, for its model is loaded; else a new one; else whichever is idle. */
  function freeWorker(task: string): TaskWorker | null {
    for (const worker of idle.keys()) if (!worker.isAlive) forget(worker)
    const [first] = idle.keys()
    const known = [...idle.keys()].find(({ last }) => last === task)
    const worker = known ?? (busy.size + idle.size < most ? start() : first)
    if (!worker) return null
    forget(worker)
    return worker
  }

  function forget(worker: TaskWorker): void {
    timers.clear(idle.get(worker))
    idle.delete(worker)
  }

  function rest(worker: TaskWorker): void {
    busy.delete(worker)
    const retire = (): void => {
      idle.delete(worker)
      void worker.end()
    }
    idle.set(worker, timers.set(retire, keepIdle))
  }

  async function endOf(worker: TaskWorker): Promise<void> {
    let timer: unknown
    const late = new Promise<void>(resolve => {
      timer = timers.set(resolve, longestEnd)
    })
    await Promise.race([worker.end(), late])
    timers.clear(timer)
  }

  return {
    ask(task, use) {
      let mine: TaskWorker | null = null
      const turn = (worker: TaskWorker): void => {
        mine = worker
        void use(worker)
      }
      waiting.set(turn, task)
      // Not before the one who asks holds the place.
      queueMicrotask(lend)
      return {
        leave() {
          if (mine && busy.has(mine)) rest(mine)
          lend()
        },
        async end() {
          waiting.delete(turn)
          if (!mine || !busy.has(mine)) return
          const ending = mine
          // It counts as a worker until it is gone, and with it its memory.
          await endOf(ending)
          busy.delete(ending)
          lend()
        },
      }
    },
    all: () =>
      [...busy, ...idle.keys()]
        .filter(({ isAlive }) => isAlive)
        .map(worker => ({ worker, isBusy: busy.has(worker) })),
    async close() {
      for (const timer of idle.values()) timers.clear(timer)
      await Promise.all([...idle.keys(), ...busy].map(endOf))
      idle.clear()
      busy.clear()
    },
  }
}
