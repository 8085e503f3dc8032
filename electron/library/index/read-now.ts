import { readFileSync, statSync } from 'node:fs'
import { failure, success } from '../../../shared/result'
import type { Files } from '../../storage/files'
import { errorCode, readingError } from '../../storage/storage-error'

/** For who has thousands to read and nothing else to do: it takes a third of what it takes to be told of each. */
export const readNow: Pick<Files, 'read'> = {
  async read(path, limit) {
    try {
      if (statSync(path).size > limit) return failure({ kind: 'too-large', limit })
      return success(readFileSync(path))
    } catch (error) {
      return errorCode(error) === 'ENOENT'
        ? success(null)
        : failure(readingError(path, error, process.platform))
    }
  },
}

/** What is refused at once, as by whoever looks through all new files, is asked for with patience. */
export const readNowOr = (patient: Pick<Files, 'read'>): Pick<Files, 'read'> => ({
  async read(path, limit) {
    const now = await readNow.read(path, limit)
    return now.ok ? now : patient.read(path, limit)
  },
})
