import { dirname, join, resolve } from 'node:path'
import { failure, type Result, success } from '../../shared/result'
import type { Clock, Log } from '../ports'
import { type AsideReason, asideName } from './aside-name'
import type { Disk } from './disk'
import { notRegularError } from './open-regular-file'
import { patiently, type Wait } from './patience'
import { errorCode, readingError, storageError } from './storage-error'
import { leftoverName, writeAtomically } from './write-atomically'

/** Small files of this program. Changes to one file happen one after the other, in the order they were asked for. */
export interface Files {
  /** Null: there is no such file. */
  read(file: string, limit: number): Promise<Result<Buffer | null>>
  write(file: string, content: string | Uint8Array, mode?: number): Promise<Result<null>>
  /** Success also when there was nothing to remove. A folder goes with all that is in it. */
  remove(path: string): Promise<Result<null>>
  /** Names in a folder, sorted; none when there is no folder. What a killed program left half-written is removed. */
  list(folder: string): Promise<Result<string[]>>
  /** Answers the new path. Empty: it could not be moved, and from then on `write` refuses to replace it. */
  setAside(file: string, reason: AsideReason): Promise<string>
  /** When everything that was asked for so far has happened. */
  settled(): Promise<void>
}

export interface FilesParts {
  disk: Disk
  clock: Clock
  platform: NodeJS.Platform
  wait: Wait
  log: Log
}

/** Nobody else on the machine has business in our files. */
const privateFile = 0o600
const privateFolder = 0o700
const leftoverAge = 3_600_000
const asideAttempts = 1_000

const byName = (one: string, other: string): number => (one < other ? -1 : 1)

export function createFiles({ disk, clock, platform, wait, log }: FilesParts): Files {
  const turns = new Map<string, Promise<unknown>>()
  const stuck = new Map<string, AsideReason>()
  let writing = 0

  async function inTurn<T>(path: string, task: () => Promise<T>): Promise<T> {
    const key = resolve(path)
    const turn = (turns.get(key) ?? Promise.resolve()).then(task, task)
    turns.set(key, turn)
    try {
      return await turn
    } finally {
      if (turns.get(key) === turn) turns.delete(key)
    }
  }

  const failed = (
    file: string,
    error: unknown,
    describe: typeof readingError = storageError,
  ): Result<never> => {
    const problem = describe(file, error, platform)
    log('warn', 'storage.failed', { ...problem })
    return failure(problem)
  }

  async function freeName(file: string, reason: AsideReason): Promise<string> {
    for (let attempt = 1; attempt <= asideAttempts; attempt += 1) {
      const name = asideName(file, reason, clock.now(), attempt)
      const taken = await disk.lstat(name).then(
        () => true,
        error => errorCode(error) !== 'ENOENT',
      )
      if (!taken) return name
    }
    throw Object.assign(new Error('No free name is left.'), { code: 'EEXIST' })
  }

  async function moveAside(file: string, reason: AsideReason): Promise<string> {
    const name = await freeName(file, reason)
    await patiently(() => disk.rename(file, name), platform, wait)
    log('warn', 'storage.set-aside', { file, as: name })
    return name
  }

  async function removeLeftover(file: string): Promise<void> {
    const { mtimeMs } = await disk.lstat(file)
    // It may be ours, whatever the clock of the disk says of its age.
    if (writing > 0) return
    // Another process of this program may be writing it just now.
    if (clock.now() - mtimeMs > leftoverAge) await disk.unlink(file)
  }

  return {
    read: (file, limit) =>
      inTurn(file, async () => {
        try {
          const stats = await disk.stat(file)
          if (!stats.isFile()) throw notRegularError(file)
          if (stats.size > limit) return failure({ kind: 'too-large', limit })
          return success(await patiently(() => disk.readFile(file), platform, wait))
        } catch (error) {
          return errorCode(error) === 'ENOENT' ? success(null) : failed(file, error, readingError)
        }
      }),

    write: (file, content, mode = privateFile) =>
      inTurn(file, async () => {
        writing += 1
        try {
          const reason = stuck.get(resolve(file))
          if (reason) {
            await moveAside(file, reason)
            stuck.delete(resolve(file))
          }
          await disk.mkdir(dirname(file), { recursive: true, mode: privateFolder })
          const bytes = typeof content === 'string' ? Buffer.from(content) : content
          await writeAtomically(file, bytes, mode, { disk, platform, wait })
          return success(null)
        } catch (error) {
          return failed(file, error)
        } finally {
          writing -= 1
        }
      }),

    remove: path =>
      inTurn(path, async () => {
        try {
          await patiently(() => disk.rm(path, { force: true, recursive: true }), platform, wait)
          return success(null)
        } catch (error) {
          return failed(path, error)
        }
      }),

    async list(folder) {
      try {
        const names = await disk.readdir(folder)
        const leftovers = names.filter(name => leftoverName.test(name))
        await Promise.allSettled(leftovers.map(name => removeLeftover(join(folder, name))))
        return success(names.filter(name => !leftoverName.test(name)).sort(byName))
      } catch (error) {
        return errorCode(error) === 'ENOENT' ? success([]) : failed(folder, error, readingError)
      }
    },

    setAside: (file, reason) =>
      inTurn(file, async () => {
        try {
          return await moveAside(file, reason)
        } catch (error) {
          failed(file, error)
          stuck.set(resolve(file), reason)
          return ''
        }
      }),

    async settled() {
      while (turns.size > 0) await Promise.allSettled(turns.values())
    },
  }
}
