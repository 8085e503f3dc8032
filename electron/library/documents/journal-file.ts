import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { failure, type Result, success } from '../../../shared/result'
import { createChangeQueue } from '../../storage/change-queue'
import { storageError } from '../../storage/storage-error'
import { type LibraryParts, privateFile, privateFolder } from '../library-parts'

/**
 * A file that only grows. What `append` confirms is with the system: it outlives the process. At the latest a second
 * later it is on the disk itself, and outlives the power too; `sync` is for those who cannot wait that second.
 */
export interface JournalFile {
  append(text: string): Promise<Result<null>>
  sync(): Promise<Result<null>>
  readonly bytes: number
  /** Synced first. */
  close(): Promise<Result<null>>
}

export type Later = (milliseconds: number, task: () => void) => () => void

export interface JournalFileParts extends Pick<LibraryParts, 'disk' | 'platform' | 'log'> {
  later: Later
}

export const syncWithin = 1_000

export const realLater: Later = (milliseconds, task) => {
  const timer = setTimeout(task, milliseconds)
  return () => clearTimeout(timer)
}

/** Creates the file; one that is there already is never written to. */
export async function createJournalFile(
  file: string,
  { disk, platform, log, later }: JournalFileParts,
): Promise<Result<JournalFile>> {
  const failed = (error: unknown): Result<never> => {
    const problem = storageError(file, error, platform)
    log('warn', 'library.journal-failed', { ...problem })
    return failure(problem)
  }
  let handle: FileHandle
  try {
    await disk.mkdir(dirname(file), { recursive: true, mode: privateFolder })
    handle = await disk.open(file, 'wx', privateFile)
  } catch (error) {
    return failed(error)
  }

  const inTurn = createChangeQueue()
  /** Apart from the appends: a busy disk syncs for seconds, and what is typed meanwhile must not wait in memory. */
  const syncInTurn = createChangeQueue()
  let bytes = 0
  let synced = 0
  let nameSynced = platform === 'win32'
  /** A write was cut off, and what it left could not be taken back yet. */
  let ragged = false
  let cancelSync: (() => void) | null = null

  async function appendNow(text: string): Promise<Result<null>> {
    const content = Buffer.from(text)
    try {
      if (ragged) await handle.truncate(bytes)
      ragged = true
      await writeAt(handle, content, bytes)
      ragged = false
      bytes += content.length
      cancelSync ??= later(syncWithin, () => void syncInTurn(syncNow))
      return success(null)
    } catch (error) {
      // Nothing of it may be read again: the caller was told it is not there.
      await handle.truncate(bytes).then(
        () => {
          ragged = false
        },
        () => undefined,
      )
      return failed(error)
    }
  }

  async function syncNow(): Promise<Result<null>> {
    cancelSync?.()
    cancelSync = null
    if (synced === bytes) return success(null)
    const upTo = bytes
    try {
      await handle.datasync()
      if (!nameSynced) await syncFolder()
      synced = upTo
      return success(null)
    } catch (error) {
      return failed(error)
    }
  }

  /** A new file's name is the folder's content. Some file systems refuse to sync one. */
  async function syncFolder(): Promise<void> {
    nameSynced = true
    const folder = await disk.open(dirname(file), 'r').catch(() => null)
    await folder?.sync().catch(() => undefined)
    await folder?.close()
  }

  return success({
    append: text => inTurn(() => appendNow(text)),
    sync: () => inTurn(async () => undefined).then(() => syncInTurn(syncNow)),
    get bytes() {
      return bytes
    },
    close: () =>
      inTurn(async () => {
        const done = await syncInTurn(syncNow)
        try {
          await handle.close()
          return done
        } catch (error) {
          return failed(error)
        }
      }),
  })
}

async function writeAt(handle: FileHandle, content: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < content.length; ) {
    const { bytesWritten } = await handle.write(
      content,
      written,
      content.length - written,
      position + written,
    )
    if (bytesWritten === 0) throw Object.assign(new Error('The disk took no bytes.'), { code: 'ENOSPC' })
    written += bytesWritten
  }
}
