import { isSpare, type LibraryFinding } from '../../../shared/library-check'
import { failure, type Result, success } from '../../../shared/result'
import { errorCode, storageError } from '../../storage/storage-error'
import { type CheckParts, checkLibrary } from './check-library'

export type Trash = (path: string) => Promise<void>

/**
 * Puts what belongs to nobody into the bin of the system. It is looked for again first: by now somebody may have come
 * to need it. Answers which went.
 */
export async function removeSpare(
  wanted: readonly Pick<LibraryFinding, 'file'>[],
  parts: CheckParts,
  trash: Trash,
): Promise<Result<string[]>> {
  const names = new Set(wanted.map(({ file }) => file))
  const again = await checkLibrary({ ...parts, soundEnds: null })
  if (!again.ok) return again
  const spare = again.value.findings.filter(({ fault, file }) => isSpare(fault) && names.has(file))
  for (const { file } of spare) {
    try {
      for (const path of withFolder(file)) await trash(path)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') continue
      return failure(storageError(file, error, parts.platform))
    }
  }
  return success(spare.map(({ file }) => file))
}

/** The entry of a content first: bytes without one belong to nobody, and an entry never promises what is gone. */
const withFolder = (file: string): string[] =>
  file.endsWith('.json') ? [file, file.slice(0, -'.json'.length)] : [file]
