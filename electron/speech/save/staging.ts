import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { failure, type Result, success } from '../../../shared/result'
import type { LibraryDisk } from '../../library/library-disk'
import type { Clock } from '../../ports'
import { storageError } from '../../storage/storage-error'

type StagingDisk = Pick<LibraryDisk, 'mkdir' | 'readdir' | 'rm' | 'lstat'>

const stagingName = /^\.parlance-[0-9a-f]{16}$/
const abandonedAfter = 86_400_000

/**
 * A hidden folder where the files will be, so that moving them there is no copy. `claim`: only one at a time is there of
 * this name, whoever makes it; the second is refused as something that is there.
 */
export async function makeStaging(
  folder: string,
  disk: StagingDisk,
  clock: Clock,
  claim?: string,
): Promise<Result<string>> {
  await removeAbandoned(folder, disk, clock)
  const name =
    claim === undefined ? randomBytes(8) : createHash('sha256').update(claim).digest().subarray(0, 8)
  const staging = join(folder, `.parlance-${name.toString('hex')}`)
  try {
    await disk.mkdir(staging, { mode: 0o700 })
    return success(staging)
  } catch (error) {
    return failure(storageError(folder, error, process.platform))
  }
}

export const removeSaveStaging = (staging: string, disk: StagingDisk): Promise<void> =>
  disk.rm(staging, { recursive: true, force: true }).catch(() => undefined)

/** What a program that was killed left there. */
async function removeAbandoned(folder: string, disk: StagingDisk, clock: Clock): Promise<void> {
  const names = await disk.readdir(folder).catch((): string[] => [])
  for (const name of names.filter(one => stagingName.test(one))) {
    const stats = await disk.lstat(join(folder, name)).catch(() => null)
    if (stats?.isDirectory() && clock.now() - stats.mtimeMs > abandonedAfter) {
      await removeSaveStaging(join(folder, name), disk)
    }
  }
}
