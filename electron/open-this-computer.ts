import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Core } from './core'
import { openThisComputer, type ThisComputer } from './engines/this-computer'
import { realLibraryDisk } from './library/library-disk'
import { createLocks } from './library/locks/locks'
import { realWait } from './storage/patience'

/** The engines of this computer over the parts of the program. `workerFile`: the bundle their threads run. */
export function thisComputerOf(
  { data, files, logbook, clock, timers, network, networkPorts, settings }: Core,
  workerFile: string,
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
  const locks = createLocks({ ...libraryParts, folder: join(data.folder, 'locks') })
  const thisComputer = openThisComputer({
    folder: data.folder,
    workerFile,
    temporaryFolder: tmpdir(),
    // One core stays with the window.
    threads: Math.max(1, availableParallelism() - 1),
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
