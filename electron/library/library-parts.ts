import type { Clock, Log } from '../ports'
import type { Files } from '../storage/files'
import type { Wait } from '../storage/patience'
import type { LibraryDisk } from './library-disk'

/** What every part of the library is given. */
export interface LibraryParts {
  disk: LibraryDisk
  /** Made over the same disk. */
  files: Files
  clock: Clock
  platform: NodeJS.Platform
  wait: Wait
  log: Log
}

/** Nobody else on the machine has business in our files. */
export const privateFile = 0o600
export const privateFolder = 0o700
