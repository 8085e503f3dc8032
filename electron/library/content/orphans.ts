import { join } from 'node:path'
import { type Result, success } from '../../../shared/result'
import type { LibraryParts } from '../library-parts'
import { folderClaimedBy } from '../put-away'

/** Long enough for a download that was paused over night. */
const orphanAge = 24 * 3_600_000

/**
 * Removes folders of items that are not there: a killed process had begun them, or had begun to remove them. One
 * whose item was set aside stays: somebody may still repair that. So does one whose item is in iCloud alone just now.
 */
export async function removeOrphans(
  folder: string,
  { disk, files, clock }: Pick<LibraryParts, 'disk' | 'files' | 'clock'>,
): Promise<Result<string[]>> {
  const names = await files.list(folder)
  if (!names.ok) return names
  const claimed = new Set(names.value.map(folderClaimedBy))
  const removed: string[] = []
  for (const name of names.value.filter(one => !one.includes('.') && !claimed.has(one))) {
    const path = join(folder, name)
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
