import type { LibraryTask } from '../../shared/library'
import { failure, type Result } from '../../shared/result'
import type { BackupWatch } from '../library/backup/back-up'
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
}

/** Ten times a second. */
const tellEvery = 100

export function createLibraryTasks(
  clock: Pick<Clock, 'passed'>,
  tell: (task: LibraryTask | null) => void,
): LibraryTasks {
  let current: LibraryTask | null = null
  let ending: AbortController | null = null
  let toldAt = Number.NEGATIVE_INFINITY

  function show(task: LibraryTask | null): void {
    current = task
    toldAt = clock.passed()
    tell(task)
  }

  return {
    current: () => current,
    cancel: () => ending?.abort(),
    async run(doing, task) {
      if (current !== null) {
        return failure({ kind: 'invalid', path: 'library', problem: 'is at work already' })
      }
      ending = new AbortController()
      show({ doing, done: 0, total: 0 })
      try {
        return await task({
          signal: ending.signal,
          onProgress(done, total) {
            current = { doing, done, total }
            if (clock.passed() - toldAt >= tellEvery) show(current)
          },
        })
      } finally {
        ending = null
        show(null)
      }
    },
  }
}
