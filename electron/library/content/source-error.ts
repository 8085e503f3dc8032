import type { AppError } from '../../../shared/errors'
import { errorCode, storageError } from '../../storage/storage-error'

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
