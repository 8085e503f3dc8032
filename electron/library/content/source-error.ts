import { basename } from 'node:path'
import type { AppError } from '../../../shared/errors'
import { failure, type Result } from '../../../shared/result'
import { errorCode, storageError } from '../../storage/storage-error'

/** Another program is still writing it. */
export const changing = (source: string): Result<never> =>
  failure({ kind: 'storage', reason: 'changing', file: basename(source), code: '' })

/** For a file somebody else owns: that it is not there is theirs to know, not a fault of the disk. */
export function sourceError(
  file: string,
  error: unknown,
  platform: NodeJS.Platform,
  isSource: boolean,
): AppError {
  const gone = isSource && ['ENOENT', 'ENOTDIR'].includes(errorCode(error))
  return gone ? { kind: 'not-found', what: 'file' } : storageError(file, error, platform)
}
