import type { IndexTasks } from './library/index/index-tasks'
import { type LibraryIndex, openLibraryIndex } from './library/index/library-index'
import type { LibraryFolders } from './library/library-folders'
import type { Logbook } from './log/logbook'
import type { Clock, Timers } from './ports'
import type { Files } from './storage/files'
import { createTaskPool } from './threads/task-pool'
import { startThread } from './threads/task-thread'

export type OpenIndex = (folders: LibraryFolders) => LibraryIndex | Promise<LibraryIndex>

/** Whoever types on finds the index open; whoever does something else has its memory back. */
const keepIdle = 300_000

interface IndexSurroundings {
  files: Files
  clock: Clock
  timers: Timers
  logbook: Pick<Logbook, 'log'>
}

/** The index of a library, in a thread of its own. `workerFile`: the bundle that it runs. */
export const indexInThread =
  ({ files, clock, timers, logbook }: IndexSurroundings, workerFile: string): OpenIndex =>
  folders =>
    openLibraryIndex({
      folders,
      startPool: () =>
        createTaskPool<IndexTasks>({
          start: () => startThread(workerFile),
          most: 1,
          keepIdle,
          timers,
          log: logbook.log,
        }),
      files,
      clock,
      timers,
      log: logbook.log,
    })
