import { join } from 'node:path'
import type { LibraryDisk } from '../library/library-disk'
import type { Clock } from '../ports'

const keptFor = 30 * 86_400_000

/** Mixes, and sounds prepared for them, that nobody has heard for a month: each is made again when it is wanted. */
export async function tidyDubSounds(
  cache: string,
  disk: Pick<LibraryDisk, 'readdir' | 'lstat' | 'rm'>,
  clock: Clock,
): Promise<void> {
  for (const part of ['sounds', 'mixes']) {
    const folder = join(cache, part)
    for (const name of await disk.readdir(folder).catch((): string[] => [])) {
      const file = join(folder, name)
      const stats = await disk.lstat(file).catch(() => null)
      const usedAt = stats && Math.max(stats.mtimeMs, stats.atimeMs)
      if (usedAt === null || clock.now() - usedAt < keptFor) continue
      await disk.rm(file, { force: true }).catch(() => undefined)
    }
  }
}
