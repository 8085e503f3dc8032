import { join } from 'node:path'
import { readJsonText } from '../../storage/json-text'
import { errorCode } from '../../storage/storage-error'
import type { LibraryDisk } from '../library-disk'
import { privateFile } from '../library-parts'
import { type Holder, holderSchema } from './holder'

const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EMLINK', 'EXDEV'])

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
      if (!noLinks.has(errorCode(error))) throw error
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
