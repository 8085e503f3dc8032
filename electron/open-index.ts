import { availableParallelism } from 'node:os'
import { openFindTasks, readerLimits } from './find-tasks'
import { indexIn, type StartedPool } from './library/index/index-pool'
import type { IndexTasks } from './library/index/index-tasks'
import { type LibraryIndex, openLibraryIndex } from './library/index/library-index'
import type { LibraryFolders } from './library/library-folders'
import type { Logbook } from './log/logbook'
import { once } from './once'
import type { Clock, Timers } from './ports'
import type { Files } from './storage/files'
import { createTaskPool, type TaskPool } from './threads/task-pool'
import { startThread } from './threads/task-thread'

export type OpenIndex = (folders: LibraryFolders) => LibraryIndex | Promise<LibraryIndex>

/** Whoever types on finds the index open; whoever does something else has its memory back. */
const keepIdle = 300_000

/** Of all that are looked at first these take longest to read. */
const longestLists = ['recordings', 'jobs']

interface IndexSurroundings {
  files: Files
  clock: Clock
  timers: Timers
  logbook: Pick<Logbook, 'log'>
}

export interface IndexInThread {
  openIndex: OpenIndex
  /** Starts the thread for whoever will soon want it, and has it read what is looked at first, while that one reads its own code. */
  wakeIndex(folders: LibraryFolders): void
}

/** The index of a library, in a thread of its own. `workerFile`: the bundle that it runs. */
export function indexInThread({ logbook, ...parts }: IndexSurroundings, workerFile: string): IndexInThread {
  const { timers } = parts
  const { log } = logbook
  // One core stays with the window.
  const helperFile = availableParallelism() > 1 ? workerFile : null
  let woken: TaskPool<IndexTasks> | null = null
  const start = () =>
    createTaskPool<IndexTasks>({
      start: () => startThread(workerFile, readerLimits),
      most: 1,
      keepIdle,
      timers,
      log,
    })
  function startPool(): TaskPool<IndexTasks> {
    const pool = woken ?? start()
    woken = null
    return pool
  }
  return {
    openIndex: folders => openLibraryIndex({ ...parts, folders, startPool, log, workerFile: helperFile }),
    wakeIndex(folders) {
      woken ??= start()
      void woken.run('wakeIndex', { ...indexIn(folders), lists: longestLists })
    },
  }
}

/**
 * In this process, which is sooner than a thread is there: for one that only asks, and whom nobody waits for at a screen.
 * `openTasks`: over which kinds. Left out: over all.
 */
export const indexInProcess =
  ({ logbook: { log }, files, clock, timers }: IndexSurroundings, openTasks = openFindTasks): OpenIndex =>
  folders =>
    openLibraryIndex({ files, clock, timers, log, folders, startPool: () => poolHere(openTasks) })

const unwatched = { progress: () => undefined, stage: () => undefined }

function poolHere(openTasks: typeof openFindTasks): StartedPool {
  const tasks = once(openTasks)
  return {
    run: async (name, input) => (await tasks())[name]?.(input as never, unwatched) as never,
    close: async () => undefined,
  }
}
