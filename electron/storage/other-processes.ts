import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Result } from '../../shared/result'
import { realLibraryDisk } from '../library/library-disk'
import { createLocks } from '../library/locks/locks'
import { createLease } from '../library/locks/write-lease'
import type { Clock, Log, Timers } from '../ports'
import type { DataFolder } from './data-folder'
import { realDisk } from './disk'
import { createFiles, type Files } from './files'
import { realWait, type Wait } from './patience'
import { errorCode } from './storage-error'

/** The window and each command line share one folder. What each of them does so that none undoes another's changes. */
export interface OtherProcesses {
  /** Nobody else changes the settings and the services meanwhile. */
  alone<T>(change: () => Promise<Result<T>>): Promise<Result<T>>
  /** Tells when somebody may have changed what is in a folder: one file of it, or all where none is named. */
  watch(folder: string, look: () => void, file?: string): void
  /** For what cannot be read just now. */
  later(look: () => void): void
  /** Removes what is left of locks that nobody holds. */
  tidy(): Promise<void>
  close(): void
}

export interface OtherProcessesParts {
  /** Where the locks are. */
  folder: string
  clock: Clock
  timers: Timers
  platform: NodeJS.Platform
  wait: Wait
  log: Log
}

/** What every start of the program has of the disk. */
export function openStorage(
  { locks: folder }: Pick<DataFolder, 'locks'>,
  parts: Omit<OtherProcessesParts, 'folder' | 'wait'>,
): { files: Files; others: OtherProcesses } {
  const storage = { ...parts, wait: realWait }
  return {
    files: createFiles({ ...storage, disk: realDisk }),
    others: meetOtherProcesses({ ...storage, folder }),
  }
}

/** A change comes as several events, and is looked at once. */
const untilQuiet = 50
const untilReadAgain = 5_000

export function meetOtherProcesses({ timers, ...parts }: OtherProcessesParts): OtherProcesses {
  const { clock, log } = parts
  const locks = createLocks({ ...parts, disk: realLibraryDisk })
  /** Where no lock can be made, on a full disk or a strange one, the change itself says what is wrong. */
  const orWithout: Parameters<typeof createLease>[0] = {
    async take(name) {
      const hold = await locks.take(name)
      const isTaken = !hold.ok && hold.error.kind === 'storage' && hold.error.reason === 'locked'
      return hold.ok || isTaken ? hold : { ok: true, value: { release: async () => undefined } }
    },
  }
  const watchers = new Set<FSWatcher>()
  const waiting = new Map<() => void, unknown>()

  function soon(look: () => void, milliseconds: number): void {
    timers.clear(waiting.get(look))
    const run = (): void => {
      waiting.delete(look)
      look()
    }
    waiting.set(look, timers.set(run, milliseconds))
  }

  function follow(folder: string, changed: (name: string | null) => void): boolean {
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => changed(name))
      // The folder is gone, or the system watches no more. The next change reads what is there all the same.
      watcher.on('error', () => watcher.close())
      watchers.add(watcher)
      return true
    } catch (error) {
      if (errorCode(error) !== 'ENOENT')
        log('warn', 'storage.not-watched', { folder, code: errorCode(error) })
      return false
    }
  }

  return {
    alone: createLease(orWithout, 'settings', clock),

    watch(folder, look, file) {
      const changed = (name: string | null): void => {
        if (file === undefined || name === null || name === file) soon(look, untilQuiet)
      }
      if (follow(folder, changed)) return
      let isThere = false
      follow(dirname(folder), name => {
        if (isThere || (name !== null && name !== basename(folder))) return
        isThere = follow(folder, changed)
        if (isThere) soon(look, untilQuiet)
      })
    },

    tidy: locks.tidy,

    later: look => soon(look, untilReadAgain),

    close() {
      for (const watcher of watchers) watcher.close()
      for (const timer of waiting.values()) timers.clear(timer)
      locks.close()
    },
  }
}
