import type { Logbook } from './log/logbook'
import type { Timers } from './ports'
import { createTaskPool, type TaskPool } from './threads/task-pool'
import { startThread } from './threads/task-thread'
import type { EngineTasks } from './threads/tasks'

/** Long enough for the next file, short enough that its memory is given back soon. */
const keepIdle = 5_000

/**
 * A thread for what is read from files and written to them, apart from those of the engines: nobody who saves waits
 * until a recording is transcribed. `workerFile`: the bundle that it runs.
 */
export const openFileThread = (
  { timers, logbook }: { timers: Timers; logbook: Pick<Logbook, 'log'> },
  workerFile: string,
): TaskPool<EngineTasks> =>
  createTaskPool<EngineTasks>({
    start: () => startThread(workerFile),
    most: 1,
    keepIdle,
    timers,
    log: logbook.log,
  })
