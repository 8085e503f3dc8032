import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { LibraryDisk } from '../library-disk'
import type { Hold, Locks } from './locks'

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
