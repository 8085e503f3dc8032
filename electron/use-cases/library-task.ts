import type { AloneAnswer, LibraryTask } from '../../shared/library'
import { failure, type Result } from '../../shared/result'
import type { BackupWatch } from '../library/backup/back-up'
import type { Library } from '../library/open-library'
import type { Clock } from '../ports'

/** The one long task on the whole library: how far it is, and how it is stopped. */
export interface LibraryTasks {
  current(): LibraryTask | null
  /** Refused while another one is under way. */
  run<T>(
    doing: LibraryTask['doing'],
    task: (watch: Required<BackupWatch>) => Promise<Result<T>>,
  ): Promise<Result<T>>
  cancel(): void
  /** What was stopped then was stopped by nobody: the program ends. */
  isClosed(): boolean
  /** What is under way is stopped, and nothing new is begun. */
  close(): Promise<void>
}

/** A task for which everything else of the library is closed. */
export type Alone = (
  doing: LibraryTask['doing'],
  task: (library: Library, watch: Required<BackupWatch>) => Promise<Result<unknown>>,
) => Promise<Result<AloneAnswer>>

/** Ten times a second. */
const tellEvery = 100

/** How far a task is, as it is told: its end at once, and how it moves now and then. */
export function createTaskShow(clock: Pick<Clock, 'passed'>, tell: (task: LibraryTask | null) => void) {
  let current: LibraryTask | null = null
  let toldAt = Number.NEGATIVE_INFINITY

  function show(task: LibraryTask | null): void {
    current = task
    toldAt = clock.passed()
    tell(task)
  }

  return {
    current: () => current,
    show,
    move(task: LibraryTask) {
      current = task
      if (clock.passed() - toldAt >= tellEvery) show(task)
    },
  }
}

export function createLibraryTasks(
  clock: Pick<Clock, 'passed'>,
  tell: (task: LibraryTask | null) => void,
): LibraryTasks {
  const { current, show, move } = createTaskShow(clock, tell)
  let ending: AbortController | null = null
  let ended: Promise<unknown> = Promise.resolve()
  let isClosed = false

  async function attend<T>(
    doing: LibraryTask['doing'],
    signal: AbortSignal,
    task: (watch: Required<BackupWatch>) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    show({ doing, done: 0, total: 0 })
    try {
      return await task({
        signal,
        onProgress: (done, total) => move({ doing, done, total }),
      })
    } finally {
      ending = null
      show(null)
    }
  }

  return {
    current,
    cancel: () => ending?.abort(),
    isClosed: () => isClosed,
    async close() {
      isClosed = true
      ending?.abort()
      await ended
    },
    run(doing, task) {
      if (current() !== null || isClosed) return Promise.resolve(atWork)
      ending = new AbortController()
      const running = attend(doing, ending.signal, task)
      ended = running.catch(() => undefined)
      return running
    },
  }
}

const atWork = failure({ kind: 'invalid', path: 'library', problem: 'is at work already' })
