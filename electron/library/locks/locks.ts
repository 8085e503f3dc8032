import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { failure, type Result, success } from '../../../shared/result'
import { errorCode, storageError } from '../../storage/storage-error'
import { fileStem } from '../items/item-id'
import type { LibraryDisk } from '../library-disk'
import type { LibraryParts } from '../library-parts'
import { startHeartbeat } from './heartbeat'
import { createHearts } from './hearts'
import { newToken, type Processes, type ProcessIdentity, realProcesses } from './holder'
import { createLockFolder, type LockFolder } from './lock-folder'

/**
 * Advisory locks between processes of this program on one library. A holder that was killed holds nothing: the next
 * one sees that its process is gone or, where that cannot be seen, that its heart has stopped.
 */
export interface Locks {
  /**
   * Waits so long at most; then the answer is a `locked` error. The holder must release it. Longer, for some beats of a
   * heart, only where it seems to have stopped.
   */
  take(name: string, patience?: number): Promise<Result<Hold>>
  /** The whole library: waits until nothing is held, and keeps others from taking anything. */
  takeAll(patience?: number): Promise<Result<Hold>>
  isHeld(name: string): Promise<boolean>
  /** Which other processes hold something, or what is named, as far as can be told. */
  others(name?: string): Promise<OtherHolder[]>
  /** Removes what is left of locks that nobody holds: a kill gives none back, and each has a folder. */
  tidy(): Promise<void>
  /** Ends the heartbeat. What is still held goes stale. */
  close(): void
}

export interface OtherHolder {
  pid: number
  /** Empty: this one. */
  machine: string
}

export interface Hold {
  release(): Promise<void>
}

export interface LockParts extends Pick<LibraryParts, 'disk' | 'clock' | 'platform' | 'wait' | 'log'> {
  folder: string
  /** True while the library is between two states, and nobody may write. */
  isBlocked?: () => Promise<boolean>
  /** How long who names no time of his own waits, in milliseconds. */
  patience?: number
  processes?: Processes
  heartbeat?: typeof startHeartbeat
}

const usualPatience = 5_000
const firstPause = 4
/** Short beside how long others hold it: one who writes without end leaves gaps of a few milliseconds only. */
const longestPause = 30

/** No plain id has a dot, so no item's lock is called this. */
const wholeLibrary = '.library'

export function createLocks(parts: LockParts): Locks {
  const { disk, clock, platform, wait, log, folder, patience: usual = usualPatience } = parts
  const processes = parts.processes ?? realProcesses(disk)
  const held = new Map<string, string>()
  /** Released, but the disk refused to say so. */
  const abandoned = new Set<string>()
  const hearts = createHearts(clock)
  const stopHeartbeat = (parts.heartbeat ?? startHeartbeat)(disk, () => [...held.values()], hearts.beaten)
  let identity: Promise<ProcessIdentity> | null = null

  const lockFolder = (name: string): LockFolder =>
    createLockFolder({ disk, clock, wait, processes, hearts, abandoned, folder: join(folder, name) })
  const me = (): Promise<ProcessIdentity> => {
    identity ??= processes.me()
    return identity
  }

  async function attempt(name: string): Promise<Hold | null> {
    const lock = lockFolder(name)
    const token = newToken()
    const file = await lock.tryTake({ ...(await me()), token })
    if (file === null) return null
    held.set(token, file)
    return {
      async release() {
        if (!held.delete(token)) return
        const problem = await lock.giveBack(file)
        if (problem === null) return
        abandoned.add(token)
        log('warn', 'library.lock-not-released', { file, code: errorCode(problem) })
      },
    }
  }

  /** The gate is looked at with the lock in hand: whoever closes it looks for held locks after closing it. */
  async function attemptPastGate(name: string): Promise<Hold | null> {
    const hold = await attempt(name)
    if (hold === null) return null
    const blocked =
      (await lockFolder(wholeLibrary).isHeld(await me())) || ((await parts.isBlocked?.()) ?? false)
    if (!blocked) return hold
    await hold.release()
    return null
  }

  async function untilTaken<T>(
    name: string,
    patience: number,
    task: () => Promise<T | null>,
  ): Promise<Result<T>> {
    const deadline = clock.passed() + patience
    try {
      for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
        const taken = await task()
        if (taken !== null) return success(taken)
        if (clock.passed() >= deadline) {
          log('warn', 'library.locked', { name })
          return failure({ kind: 'storage', reason: 'locked', file: join(folder, name), code: 'EBUSY' })
        }
        // Not in step with whoever else waits.
        await wait(pause * (0.5 + Math.random()))
      }
    } catch (error) {
      return failure(storageError(join(folder, name), error, platform))
    }
  }

  async function nothingElseIsHeld(): Promise<true | null> {
    const names = await disk.readdir(folder)
    const others = names.filter(name => name !== wholeLibrary)
    for (const name of others) {
      if (await lockFolder(name).isHeld(await me())) return null
    }
    return true
  }

  return {
    take: (name, patience = usual) => {
      const stem = fileStem(name)
      return untilTaken(stem, patience, () => attemptPastGate(stem))
    },

    async takeAll(patience = usual) {
      const gate = await untilTaken(wholeLibrary, patience, () => attempt(wholeLibrary))
      if (!gate.ok) return gate
      const quiet = await untilTaken(wholeLibrary, patience, nothingElseIsHeld)
      if (quiet.ok) return gate
      await gate.value.release()
      return quiet
    },

    async others(name) {
      const mine = await me()
      const found = new Map<string, OtherHolder>()
      const names = name === undefined ? await disk.readdir(folder).catch(() => []) : [fileStem(name)]
      for (const one of names) {
        const holder = await lockFolder(one).holder(mine)
        if (holder === null || (holder.place === mine.place && holder.pid === mine.pid)) continue
        const machine = holder.place === mine.place ? '' : (holder.place.split(' ')[0] ?? '')
        found.set(`${holder.place} ${holder.pid}`, { pid: holder.pid, machine })
      }
      return [...found.values()]
    },

    isHeld: async name => lockFolder(fileStem(name)).isHeld(await me()),

    async tidy() {
      const names = await disk.readdir(folder).catch(() => [])
      // To hold the lock on everything, even for a moment, would hold up everybody.
      for (const name of names.filter(one => one !== wholeLibrary)) {
        await lockFolder(name).removeIfFree({ ...(await me()), token: newToken() })
      }
    },

    close: stopHeartbeat,
  }
}

/**
 * Says to others that this process has what is in the library in its memory: nobody swaps the library beneath it. Null:
 * the disk takes no locks, or somebody has all of it just now.
 */
export async function takePresence(
  locks: Pick<Locks, 'take'>,
  disk: LibraryDisk,
  folder: string,
): Promise<Hold | null> {
  const name = `open-${process.pid}-${randomBytes(4).toString('hex')}`
  const hold = await locks.take(name)
  if (!hold.ok) return null
  return {
    async release() {
      await hold.value.release()
      // Nobody else ever takes this one.
      await disk.rm(join(folder, name), { force: true, recursive: true }).catch(() => undefined)
    },
  }
}
