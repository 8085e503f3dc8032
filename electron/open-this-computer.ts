import { availableParallelism, tmpdir, totalmem } from 'node:os'
import type { Core } from './core'
import { openThisComputer, type ThisComputer } from './engines/this-computer'
import { realLibraryDisk } from './library/library-disk'
import { createLocks } from './library/locks/locks'
import { realWait } from './storage/patience'
import type { TaskWorker } from './threads/task-worker'

export interface EngineWorkers {
  /** The bundle that the threads and processes of the engines run. */
  file: string
  startProcess: (file: string) => TaskWorker
}

/** The engines of this computer over the parts of the program. */
export function thisComputerOf(
  { data, files, logbook, clock, timers, network, networkPorts, settings }: Core,
  workers: EngineWorkers,
): ThisComputer {
  const libraryParts = {
    disk: realLibraryDisk,
    files,
    clock,
    platform: process.platform,
    wait: realWait,
    log: logbook.log,
  }
  // Not the library's: models are no part of it, and a restore need not wait for a download.
  const locks = createLocks({ ...libraryParts, folder: data.locks })
  const thisComputer = openThisComputer({
    folder: data.folder,
    workerFile: workers.file,
    startProcess: workers.startProcess,
    temporaryFolder: tmpdir(),
    // Lines of a batch are spoken on all of them: a window that is looked at comes before them by itself.
    threads: availableParallelism(),
    memory: totalmem(),
    settings: () => settings.current().builtIn,
    libraryParts,
    locks,
    network,
    networkPorts,
    timers,
    env: process.env,
  })
  return {
    ...thisComputer,
    async close() {
      await thisComputer.close()
      locks.close()
    },
  }
}
