import { dirname } from 'node:path'
import { failure, type Result, success } from '../../shared/result'
import type { LibraryDisk } from './library-disk'

/** Left for everything else: a disk that is full to the last byte stops more programs than this one. */
export const spaceReserve = 64 * 1024 * 1024

/** Asked before a large write, so that it is refused before it has begun. A disk that does not say is trusted. */
export async function ensureSpace(
  disk: Pick<LibraryDisk, 'statfs'>,
  path: string,
  bytes: number,
  reserve = spaceReserve,
): Promise<Result<null>> {
  const free = await freeBytes(disk, path)
  if (free === null || bytes + reserve <= free) return success(null)
  return failure({ kind: 'storage', reason: 'full', file: path, code: 'ENOSPC' })
}

/** What the disk has left for us, at the nearest folder that is there already. Null: it does not say. */
export async function freeBytes(disk: Pick<LibraryDisk, 'statfs'>, path: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await disk.statfs(path)
    // Some network and virtual file systems answer zero for everything.
    return bsize > 0 ? bavail * bsize : null
  } catch {
    const parent = dirname(path)
    return parent === path ? null : freeBytes(disk, parent)
  }
}
