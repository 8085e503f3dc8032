import { join } from 'node:path'
import { type Result, success } from '../../../shared/result'
import { leftoverName } from '../../storage/write-atomically'
import { goneEnding } from '../items/item-id'
import type { LibraryParts } from '../library-parts'
import { folderClaimedBy } from '../put-away'
import { unfinishedContent } from './content-info'

/** Long enough for a download that was paused over night. */
const orphanAge = 24 * 3_600_000

/**
 * Removes what killed processes had begun to remove, and folders of items that are not there with nothing but what is
 * half-written in them. One that holds more stays: its item was set aside, is in a cloud alone just now or on its way
 * out of one. What nobody needs of that is for a check of the library to tell.
 */
export async function removeOrphans(
  folder: string,
  { disk, files, clock }: Pick<LibraryParts, 'disk' | 'files' | 'clock'>,
): Promise<Result<string[]>> {
  const names = await files.list(folder)
  if (!names.ok) return names
  const claimed = new Set(names.value.map(folderClaimedBy))
  const removed: string[] = []
  const isOrphan = (name: string): boolean => !name.includes('.') && !claimed.has(name)
  for (const name of names.value.filter(one => one.endsWith(goneEnding) || isOrphan(one))) {
    const path = join(folder, name)
    if (!name.endsWith(goneEnding) && !(await isHalfWritten(path, disk).catch(() => false))) continue
    const changed = await lastChange(path, disk).catch(() => Number.POSITIVE_INFINITY)
    if (clock.now() - changed < orphanAge) continue
    const gone = await files.remove(path)
    if (!gone.ok) return gone
    removed.push(path)
  }
  return success(removed)
}

/** Writing into a file changes the file's time, and not its folder's. */
async function lastChange(path: string, disk: LibraryParts['disk']): Promise<number> {
  const stats = await disk.lstat(path)
  if (!stats.isDirectory()) return Number.POSITIVE_INFINITY
  const names = await disk.readdir(path)
  const times = await Promise.all(names.map(async name => (await disk.lstat(join(path, name))).mtimeMs))
  return Math.max(stats.mtimeMs, ...times)
}

async function isHalfWritten(folder: string, disk: LibraryParts['disk']): Promise<boolean> {
  const entries = await disk.readdir(folder, { recursive: true, withFileTypes: true })
  return entries.every(
    entry => entry.isDirectory() || entry.name === unfinishedContent || leftoverName.test(entry.name),
  )
}
