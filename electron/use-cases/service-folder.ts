import { join } from 'node:path'
import { type Result, success } from '../../shared/result'
import type { Hold, Locks } from '../library/locks/locks'

/** Places for services that run beside each other, of the window and of command lines. */
const most = 9

/**
 * A folder that no other service of this program works in: two in one folder would do the same jobs twice. The first
 * one is where the window's work is found again.
 */
export async function takeServiceFolder(
  dataFolder: string,
  locks: Pick<Locks, 'take'>,
): Promise<Result<{ folder: string; hold: Hold }>> {
  for (let number = 1; ; number += 1) {
    const hold = await locks.take(`service-${number}`, 0)
    const name = number === 1 ? 'this-computer' : `this-computer-${number}`
    if (hold.ok) return success({ folder: join(dataFolder, name), hold: hold.value })
    if (number === most) return hold
  }
}
