import { failure, type Result, success } from '../../../shared/result'
import { settledEnding } from '../../storage/aside-name'
import { storageError } from '../../storage/storage-error'
import type { LibraryDisk } from '../library-disk'

/** Somebody has dealt with a file that was put out of the way: it stays there, and is told of no more. */
export async function settleFile(
  file: string,
  disk: Pick<LibraryDisk, 'rename'>,
  platform: NodeJS.Platform,
): Promise<Result<null>> {
  try {
    await disk.rename(file, `${file}${settledEnding}`)
    return success(null)
  } catch (error) {
    return failure(storageError(file, error, platform))
  }
}
