import { join } from 'node:path'
import type { Clock } from '../../ports'
import { readJsonText } from '../../storage/json-text'
import type { Wait } from '../../storage/patience'
import { errorCode, knowsNoLinks } from '../../storage/storage-error'
import type { LibraryDisk } from '../library-disk'
import { privateFile, privateFolder } from '../library-parts'
import { generationName, generationOf, highestGeneration, isMine } from './generations'
import { stoppedAfter } from './heartbeat'
import type { Hearts } from './hearts'
import { type Holder, holderSchema, isAlive, type Processes, type ProcessIdentity, processOf } from './holder'

export interface LockFolder {
  /** The held file, or null: somebody else has it. */
  tryTake(holder: Holder): Promise<string | null>
  /** Answers the problem when the disk refuses. */
  giveBack(file: string): Promise<unknown>
  isHeld(me: ProcessIdentity): Promise<boolean>
  /** Null: nobody, or nobody can tell who. */
  holder(me: ProcessIdentity): Promise<Holder | null>
  /** The folder goes, and whoever takes the lock next makes it anew. Not while somebody has it. */
  removeIfFree(holder: Holder): Promise<void>
}

interface LockFolderParts {
  disk: LibraryDisk
  clock: Clock
  wait: Wait
  processes: Processes
  hearts: Hearts
  /** Holds of this process that ended without the disk taking note. */
  abandoned: ReadonlySet<string>
  folder: string
}

const lookAgainAfter = 100

export function createLockFolder(parts: LockFolderParts): LockFolder {
  const { disk, clock, wait, processes, hearts, abandoned, folder } = parts
  const names = async (): Promise<string[]> => {
    try {
      return await disk.readdir(folder)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return []
      throw error
    }
  }

  async function lifeOf(file: string, me: ProcessIdentity): Promise<'alive' | 'dead' | 'doubtful'> {
    try {
      const holder = await readLockFile(disk, file)
      if (holder !== null && abandoned.has(holder.token)) return 'dead'
      const life = holder === null ? 'unknown' : await isAlive(holder, me, processes)
      if (life !== 'unknown') return life
      // It was opened just now, so of another machine's disk too this is no earlier answer that was remembered.
      const { mtimeMs } = await disk.stat(file)
      return hearts.look({ hold: holder?.token ?? file, owner: holder && processOf(holder), at: mtimeMs })
    } catch (error) {
      // It was given back this moment: the next attempt will see.
      if (errorCode(error) === 'ENOENT') return 'alive'
      throw error
    }
  }

  /** Waits until no doubt is left; where our own heart does not beat, nobody else's is said to have stopped. */
  async function isStale(file: string, me: ProcessIdentity): Promise<boolean> {
    const until = clock.passed() + stoppedAfter
    for (;;) {
      const life = await lifeOf(file, me)
      if (life !== 'doubtful' || clock.passed() >= until) return life === 'dead'
      await wait(lookAgainAfter)
    }
  }

  async function isHeldAmong(found: readonly string[], me: ProcessIdentity): Promise<boolean> {
    const highest = highestGeneration(found)
    if (highest === null || highest.state === 'free') return false
    return !(await isStale(join(folder, generationName(highest)), me))
  }

  /**
   * Somebody who read the names before a folder was removed counts on from them, while another began anew at one: both
   * would have it, so neither does.
   */
  async function isHeldBelow(
    number: number,
    found: readonly string[],
    me: ProcessIdentity,
  ): Promise<boolean> {
    const below = found.map(generationOf).filter(one => one !== null && one.number < number)
    for (const generation of below) {
      if (generation?.state !== 'held') continue
      // Nobody waits here: our own number is not ours yet, and has no heart.
      if ((await lifeOf(join(folder, generationName(generation)), me)) !== 'dead') return true
    }
    return false
  }

  async function olderThan(name: string, age: number): Promise<boolean> {
    const { mtimeMs } = await disk.stat(join(folder, name))
    return clock.now() - mtimeMs > age
  }

  /** What a holder leaves that was killed while it wrote. */
  async function removeUnfinished(found: readonly string[]): Promise<void> {
    for (const name of found.filter(one => one.endsWith('.tmp'))) {
      if (await olderThan(name, stoppedAfter)) await disk.unlink(join(folder, name))
    }
  }

  /** Whoever took a later generation meanwhile removes what is below, ours too. */
  async function unlinkOwn(file: string): Promise<void> {
    try {
      await disk.unlink(file)
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
    }
  }

  async function removeBelow(number: number, found: readonly string[]): Promise<void> {
    const past = found.filter(name => {
      const generation = generationOf(name)
      return generation !== null && generation.number < number
    })
    await Promise.allSettled(past.map(name => disk.unlink(join(folder, name))))
  }

  /** Twice: whoever removes a free lock's folder may do so between the two looks that making one takes. */
  async function makeFolder(): Promise<void> {
    const options = { recursive: true, mode: privateFolder } as const
    try {
      await disk.mkdir(folder, options)
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
      await disk.mkdir(folder, options)
    }
  }

  async function tryTake(holder: Holder): Promise<string | null> {
    await makeFolder()
    const before = await names()
    if (await isHeldAmong(before, holder)) return null
    const number = (highestGeneration(before)?.number ?? 0) + 1
    const name = generationName({ number, state: 'held' })
    if (!(await createLockFile(disk, folder, name, holder))) return null
    const after = await names()
    if (!isMine(after, number) || (await isHeldBelow(number, after, holder))) {
      await unlinkOwn(join(folder, name))
      return null
    }
    await removeBelow(number, after)
    await removeUnfinished(after).catch(() => undefined)
    return join(folder, name)
  }

  return {
    tryTake,

    async giveBack(file) {
      try {
        await disk.rename(file, file.replace(/held$/, 'free'))
        return null
      } catch (error) {
        return errorCode(error) === 'ENOENT' ? null : error
      }
    },

    isHeld: async me => isHeldAmong(await names(), me),

    async holder(me) {
      const found = await names()
      const highest = highestGeneration(found)
      if (highest === null || !(await isHeldAmong(found, me))) return null
      return readLockFile(disk, join(folder, generationName(highest))).catch(() => null)
    },

    async removeIfFree(holder) {
      try {
        const own = await tryTake(holder)
        if (own === null) return
        const others = (await names()).map(name => join(folder, name)).filter(file => file !== own)
        await Promise.allSettled(others.map(file => disk.unlink(file)))
        await unlinkOwn(own)
        // Refused when somebody took the lock meanwhile.
        await disk.rmdir(folder)
      } catch {
        return
      }
    },
  }
}

/**
 * Creates the file with its content at once, or answers false because it is there or its folder is not. A link does that on every file
 * system that has links; on the others a kill in between leaves an empty file, which goes stale by its heartbeat.
 */
export async function createLockFile(
  disk: LibraryDisk,
  folder: string,
  name: string,
  holder: Holder,
): Promise<boolean> {
  const temporary = join(folder, `${holder.token}.tmp`)
  try {
    await writeNew(disk, temporary, holder)
    try {
      await disk.link(temporary, join(folder, name))
    } catch (error) {
      if (!knowsNoLinks(error)) throw error
      await writeNew(disk, join(folder, name), holder)
    }
    return true
  } catch (error) {
    // The second: the folder was removed this moment, because nobody held the lock.
    if (errorCode(error) === 'EEXIST' || errorCode(error) === 'ENOENT') return false
    throw error
  } finally {
    await disk.unlink(temporary).catch(() => undefined)
  }
}

/** On a full disk the name alone is enough: locks are also needed to remove things. */
async function writeNew(disk: LibraryDisk, file: string, holder: Holder): Promise<void> {
  const handle = await disk.open(file, 'wx', privateFile)
  try {
    await handle.writeFile(JSON.stringify(holder))
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC' && errorCode(error) !== 'EDQUOT') throw error
  } finally {
    await handle.close()
  }
}

/** Null: nobody can tell who wrote it. */
export async function readLockFile(disk: LibraryDisk, file: string): Promise<Holder | null> {
  const json = readJsonText(await disk.readFile(file))
  const holder = holderSchema.safeParse(json.ok ? json.value : null)
  return holder.success ? holder.data : null
}
