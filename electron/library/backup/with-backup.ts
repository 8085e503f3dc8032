import type { FileHandle } from 'node:fs/promises'
import { failure, type Result } from '../../../shared/result'
import { errorCode, readingError } from '../../storage/storage-error'
import { sourceError } from '../content/source-error'
import type { LibraryParts } from '../library-parts'
import { ZipProblem } from '../zip/zip-problem'
import { type BackupLimits, type InspectedBackup, inspectBackup, NewerBackup } from './inspect-backup'

export interface WithBackupParts extends Pick<LibraryParts, 'disk' | 'platform'> {
  /** The schema versions this program knows. */
  kinds: Record<string, number>
  limits?: BackupLimits
}

/** For one task, once everything about a backup that can be checked without unpacking was. */
export async function withBackup<T>(
  file: string,
  { disk, platform, kinds, limits }: WithBackupParts,
  task: (backup: InspectedBackup, handle: FileHandle) => Promise<Result<T>>,
): Promise<Result<T>> {
  let handle: FileHandle
  try {
    // A pipe would wait for whoever writes into it.
    if (!(await disk.stat(file)).isFile()) return refused(new ZipProblem('is not a file'))
    handle = await disk.open(file, 'r')
  } catch (error) {
    return failure(sourceError(file, error, platform, true))
  }
  try {
    const { size } = await handle.stat()
    return await task(await inspectBackup(handle, size, kinds, limits), handle)
  } catch (error) {
    if (error instanceof ZipProblem) return refused(error)
    if (errorCode(error) === '') throw error
    return failure(readingError(file, error, platform))
  } finally {
    await handle.close()
  }
}

export const refused = (problem: ZipProblem): Result<never> =>
  failure({
    kind: 'backup',
    reason: problem instanceof NewerBackup ? 'newer' : 'unusable',
    problem: problem.entry === '' ? problem.message : `${problem.message}: ${problem.entry}`,
  })
