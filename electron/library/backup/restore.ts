import type { FileHandle } from 'node:fs/promises'
import type { BackupLook } from '../../../shared/library'
import { failure, type Result, success } from '../../../shared/result'
import { patiently } from '../../storage/patience'
import { errorCode, storageError } from '../../storage/storage-error'
import { ensureSpace } from '../free-space'
import type { LibraryFolders } from '../library-folders'
import type { LibraryParts } from '../library-parts'
import type { Locks } from '../locks/locks'
import { sumByPart } from '../measure-library'
import { ZipProblem } from '../zip/zip-problem'
import type { BackupWatch } from './back-up'
import type { BackupManifest } from './backup-manifest'
import type { InspectedBackup } from './inspect-backup'
import { isThere, swapIn } from './swap'
import { unpack } from './unpack'
import { refused, type WithBackupParts, withBackup } from './with-backup'

export interface RestoreParts extends LibraryParts, WithBackupParts {
  folders: LibraryFolders
  locks: Pick<Locks, 'takeAll' | 'others'>
  /** A library that is had back, in this folder, is made ready to be gone on with before it takes the place of this one. */
  makeReady: (root: string) => Promise<Result<null>>
}

/** What a backup holds, once everything about it that can be checked without unpacking was. */
export function readBackup(file: string, parts: RestoreParts): Promise<Result<BackupLook>> {
  return withBackup(file, parts, async ({ manifest: { application, madeAt, series = '' }, files, bytes }) => {
    const sizes = files.map(({ entry, names }) => ({ path: names.join('/'), bytes: entry.bytes }))
    return success({ application, madeAt, series, files: files.length, bytes, parts: sumByPart(sizes) })
  })
}

/**
 * Puts the content of a backup in the library's place, whole or not at all. The library as it was stays beside it
 * until the next restore, and `undoRestore` brings it back.
 */
export function restoreBackup(
  file: string,
  parts: RestoreParts,
  watch: BackupWatch = {},
): Promise<Result<BackupManifest>> {
  const { disk, files, folders, platform, log } = parts
  return withBackup(file, parts, (backup, handle) =>
    // From the start, and not only for the swap: what is open is better said before the long part.
    underLock(parts, async () => {
      const cleared = await files.remove(folders.incoming)
      if (!cleared.ok) return cleared
      const space = await ensureSpace(disk, folders.incoming, backup.bytes)
      if (!space.ok) return space
      const unpacked = await unpackWhole(handle, backup, parts, watch)
      const ready = unpacked.ok ? await parts.makeReady(folders.incoming) : unpacked
      const swapped = ready.ok ? await swapInUnpacked(parts) : ready
      if (swapped.ok) return success(backup.manifest)
      await disk.rm(folders.incoming, { force: true, recursive: true }).catch(error => {
        log('warn', 'library.restore-left', { ...storageError(folders.incoming, error, platform) })
      })
      return swapped
    }),
  )
}

export function undoRestore(parts: RestoreParts): Promise<Result<null>> {
  const { disk, files, folders } = parts
  return underLock(parts, async () => {
    if (!(await isThere(folders.before, disk))) return failure({ kind: 'not-found', what: 'file' })
    const ready = await parts.makeReady(folders.before)
    if (!ready.ok) return ready
    const swapped = await swapIn(folders, folders.before, folders.undone, parts)
    return swapped.ok ? files.remove(folders.undone) : swapped
  })
}

type MovingParts = Pick<RestoreParts, 'folders' | 'disk' | 'files' | 'platform' | 'wait'>

/** What an earlier restore had replaced is given up only once this one has, and no sooner. */
async function swapInUnpacked(parts: RestoreParts): Promise<Result<null>> {
  const { folders, disk, files, log } = parts
  const put = await putBeforeAway(parts)
  const swapped = put.ok ? await swapIn(folders, folders.incoming, folders.before, parts) : put
  if (swapped.ok) {
    // What is left of it nobody brings back, and it is removed when it is old.
    await files.remove(folders.undone)
  } else if (put.ok && put.value) {
    await disk.rename(folders.undone, folders.before).catch(error => {
      log('warn', 'library.before-lost', { code: errorCode(error) })
    })
  }
  return swapped
}

/** Moved out of sight first: a half of what is being removed must never be there to be brought back. */
export async function giveUpBefore(parts: MovingParts): Promise<Result<null>> {
  const put = await putBeforeAway(parts)
  if (!put.ok) return put
  return put.value ? parts.files.remove(parts.folders.undone) : success(null)
}

/** False: there is nothing. */
async function putBeforeAway({
  folders,
  disk,
  files,
  platform,
  wait,
}: MovingParts): Promise<Result<boolean>> {
  if (!(await isThere(folders.before, disk))) return success(false)
  const cleared = await files.remove(folders.undone)
  if (!cleared.ok) return cleared
  try {
    await patiently(() => disk.rename(folders.before, folders.undone), platform, wait)
    return success(true)
  } catch (error) {
    return failure(storageError(folders.before, error, platform))
  }
}

const stagingAge = 24 * 3_600_000

/** What a killed restore had unpacked, or was about to remove. */
export async function removeRestoreStaging(
  { incoming, undone, swap }: LibraryFolders,
  { disk, files, clock }: Pick<LibraryParts, 'disk' | 'files' | 'clock'>,
): Promise<Result<{ removed: string[]; missing: string[] }>> {
  const removed: string[] = []
  if (await isThere(swap, disk)) return success({ removed, missing: [] })
  for (const folder of [incoming, undone]) {
    const stats = await disk.lstat(folder).catch(() => null)
    if (stats === null || clock.now() - stats.mtimeMs < stagingAge) continue
    const gone = await files.remove(folder)
    if (!gone.ok) return gone
    removed.push(folder)
  }
  return success({ removed, missing: [] })
}

async function underLock<T>({ locks }: RestoreParts, task: () => Promise<Result<T>>): Promise<Result<T>> {
  const all = await locks.takeAll()
  if (!all.ok) {
    const isLocked = all.error.kind === 'storage' && all.error.reason === 'locked'
    return isLocked ? failure({ kind: 'in-use', holders: await locks.others() }) : all
  }
  try {
    return await task()
  } finally {
    await all.value.release()
  }
}

async function unpackWhole(
  handle: FileHandle,
  backup: InspectedBackup,
  parts: RestoreParts,
  watch: BackupWatch,
): Promise<Result<null>> {
  try {
    const whole = await unpack(handle, backup, parts.folders.incoming, parts, watch)
    return whole ? success(null) : failure({ kind: 'cancelled' })
  } catch (error) {
    if (error instanceof ZipProblem) return refused(error)
    return failure(storageError(parts.folders.incoming, error, parts.platform))
  }
}
