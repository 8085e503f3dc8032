import type { Core } from './core'
import { createTaskPool } from './engines/worker/task-pool'
import { startThread } from './engines/worker/task-thread'
import type { EngineTasks } from './engines/worker/tasks'
import type { DatasetFileTasks } from './use-cases/dataset-file-use-cases'

/** Reads and writes files of sentences in a thread: two hundred megabytes hold up nobody. */
export interface DatasetFiles {
  tasks: DatasetFileTasks
  close(): Promise<void>
}

const keepIdle = 5_000

export function openDatasetFiles(
  { timers, logbook }: Pick<Core, 'timers' | 'logbook'>,
  workerFile: string,
): DatasetFiles {
  const pool = createTaskPool<EngineTasks>({
    start: () => startThread(workerFile),
    most: 1,
    keepIdle,
    timers,
    log: logbook.log,
  })
  return {
    tasks: {
      read: input => pool.run('readSentences', input),
      check: input => pool.run('checkSentences', input),
      write: input => pool.run('writeSentences', input),
    },
    close: pool.close,
  }
}
