import type { Dirent } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../storage/storage-error'
import { leftoverName } from '../../storage/write-atomically'
import type { LibraryDisk } from '../library-disk'
import { putAwayName } from '../put-away'

export interface LibraryFile {
  /** From the root, with slashes. */
  path: string
  bytes: number
  changedAt: number
}

/**
 * Everything in the library, an item always before what is in its folder: so a snapshot is read before the journal
 * that goes on from it, and never the other way round. Links are not followed. A folder that is not there, or is removed
 * meanwhile, holds nothing. What is in iCloud alone is there under the name of what stands in for it.
 */
export async function listFiles(disk: LibraryDisk, root: string, path = ''): Promise<LibraryFile[]> {
  const entries = await entriesOf(disk, join(root, path))
  const names = new Map(entries.map(entry => [path === '' ? entry.name : `${path}/${entry.name}`, entry]))
  const files: LibraryFile[] = []
  for (const [name, entry] of names) {
    const isHidden = entry.name.startsWith('.') && putAwayName(entry.name) === null
    if (!entry.isFile() || leftoverName.test(entry.name) || isHidden) continue
    const stats = await disk.lstat(join(root, name)).catch(() => null)
    if (stats !== null) files.push({ path: name, bytes: stats.size, changedAt: stats.mtimeMs })
  }
  for (const [name, entry] of names) {
    if (entry.isDirectory()) files.push(...(await listFiles(disk, root, name)))
  }
  return files
}

async function entriesOf(disk: LibraryDisk, folder: string): Promise<Dirent[]> {
  try {
    return await disk.readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
