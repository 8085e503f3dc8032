import type { Logbook } from '../log/logbook'
import type { Timers } from '../ports'
import type { Tasks } from './task'
import { createTaskPool, type TaskPool } from './task-pool'
import { startThread } from './task-thread'

/** Long enough for the next file, short enough that its memory is given back soon. */
const keepIdle = 5_000

/**
 * A thread for what is read from files and written to them, apart from those of the engines: nobody who saves waits
 * until a recording is transcribed. `workerFile`: the bundle that it runs.
 */
export const openFileThread = <Known extends Tasks>(
  { timers, logbook }: { timers: Timers; logbook: Pick<Logbook, 'log'> },
  workerFile: string,
): TaskPool<Known> =>
  createTaskPool<Known>({
    start: () => startThread(workerFile),
    most: 1,
    keepIdle,
    timers,
    log: logbook.log,
  })
