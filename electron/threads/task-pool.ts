import type { Result } from '../../shared/result'
import type { Log, Timers } from '../ports'
import type { InputOf, OutputOf, Tasks } from './task'
import type { TaskWorker } from './task-worker'
import { createWorkers, type WorkersParts } from './workers'

export interface PoolWatch {
  progress?: ((part: number) => void) | undefined
  stage?: ((name: string) => void) | undefined
  found?: ((part: unknown) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Runs the tasks of the engines, each in a worker of its own, the others in the order they came. */
export interface TaskPool<Known extends Tasks> {
  /** Sounds that go in are handed over: whoever sends one has it no longer. */
  run<Name extends keyof Known & string>(
    name: Name,
    input: InputOf<Known[Name]>,
    watch?: PoolWatch,
  ): Promise<Result<OutputOf<Known[Name]>, string>>
  /** What its workers hold for the next task, and the bytes that they take with it. */
  held(): HeldByWorker[]
  /** Stops everything. Whoever waits is told so. */
  close(): Promise<void>
}

export interface HeldByWorker {
  /** Another one for each worker. */
  id: number
  names: string[]
  memory: number
  isBusy: boolean
}

/** What stays loaded after a task. Of two with one key only the newer does. */
export interface Holding {
  key: string
  name: string
}

export interface TaskPoolParts extends WorkersParts {
  timers: Timers
  log: Log
  /** What to say of a task that took its worker down. */
  brokenMessage?: string
  /** Null: nothing stays. */
  holds?: (name: string, input: unknown) => Holding | null
}

export const stoppedMessage = 'The work was stopped.'
const usualBrokenMessage = 'The engine broke down at this. The log says more.'
const outOfMemoryMessage =
  'The memory of this computer was not enough for this. Close other programs, or choose a smaller model.'
/** As V8 says it of a process and Node of a thread. */
const isOutOfMemory = (reason: string): boolean => /out of memory|memory limit/i.test(reason)

let workersSeen = 0

export function createTaskPool<Known extends Tasks>(parts: TaskPoolParts): TaskPool<Known> {
  const { log, brokenMessage = usualBrokenMessage, holds = () => null } = parts
  const holdings = new WeakMap<TaskWorker, { id: number; names: Map<string, string> }>()
  const workers = createWorkers(parts)
  const stops = new Set<() => Promise<void>>()
  let closed = false

  function note(worker: TaskWorker, holding: Holding | null): void {
    const known = holdings.get(worker) ?? { id: ++workersSeen, names: new Map<string, string>() }
    if (holding) known.names.set(holding.key, holding.name)
    holdings.set(worker, known)
  }

  function run(name: string, input: unknown, watch: PoolWatch): Promise<Result<unknown, string>> {
    const { signal, progress = () => {}, stage = () => {}, found = () => {} } = watch
    if (closed || signal?.aborted) return Promise.resolve({ ok: false, error: stoppedMessage })
    return new Promise(resolve => {
      const place = workers.ask(name, async worker => {
        note(worker, holds(name, input))
        const answer = await worker.run({ name, input }, { progress, stage, found })
        // Stopped, which ends the worker too.
        if (!stops.has(stop)) return
        if ('died' in answer) {
          log('error', 'engines.worker-died', { task: name, reason: answer.died })
          await place.end()
          settle({ ok: false, error: isOutOfMemory(answer.died) ? outOfMemoryMessage : brokenMessage })
        } else {
          place.leave()
          settle(answer)
        }
      })
      async function stop(): Promise<void> {
        settle({ ok: false, error: stoppedMessage })
        await place.end()
      }
      const stopNow = (): void => void stop()
      function settle(answer: Result<unknown, string>): void {
        signal?.removeEventListener('abort', stopNow)
        stops.delete(stop)
        resolve(answer)
      }
      stops.add(stop)
      signal?.addEventListener('abort', stopNow, { once: true })
    })
  }

  return {
    // What a thread answers is what the task of that name returned, and `Known` says what that is.
    run: <Name extends keyof Known & string>(name: Name, input: unknown, watch: PoolWatch = {}) =>
      run(name, input, watch) as Promise<Result<OutputOf<Known[Name]>, string>>,
    held: () =>
      workers.all().flatMap(({ worker, isBusy }) => {
        const known = holdings.get(worker)
        return known
          ? [{ id: known.id, names: [...known.names.values()], memory: worker.memory, isBusy }]
          : []
      }),
    async close() {
      closed = true
      await Promise.all([...stops].map(stop => stop()))
      await workers.close()
    },
  }
}
