import type { BigIntStats } from 'node:fs'
import type { Clock } from '../../ports'

/**
 * Two changes within one tick of the file system's clock leave the same time behind, and FAT ticks every two
 * seconds. What was changed that recently has no stamp yet.
 */
const tick = 2_500

/** Equal stamps: the same file, unchanged since. Empty: too fresh to say, and equal to nothing. */
export function stampOf({ mtimeNs, mtimeMs, size, ino }: BigIntStats, clock: Clock): string {
  return clock.now() - Number(mtimeMs) < tick ? '' : `${mtimeNs}-${size}-${ino}`
}
