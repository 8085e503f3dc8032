import { join } from 'node:path'
import { failure, type Result, success } from '../../../shared/result'
import type { LibraryDisk } from '../../library/library-disk'
import { patiently, realWait } from '../../storage/patience'
import { knowsNoLinks, storageError } from '../../storage/storage-error'

export type PlaceDisk = Pick<LibraryDisk, 'link' | 'lstat' | 'rename' | 'unlink'>

export interface StagedFiles {
  staging: string
  folder: string
  names: readonly string[]
  /** Files of these names may be replaced: the person said so. */
  replace: boolean
}

/** Moves whole files to where they belong. What stands there unasked stays, and so does what was moved before it. */
export async function putInPlace(
  { staging, folder, names, replace }: StagedFiles,
  disk: PlaceDisk,
): Promise<Result<null>> {
  for (const name of names) {
    const to = join(folder, name)
    try {
      if (replace) await move(join(staging, name), to, disk)
      else await moveNew(join(staging, name), to, disk)
    } catch (error) {
      return failure(storageError(to, error, process.platform))
    }
  }
  return success(null)
}

/** A link fails where a file is; a rename would replace it. */
async function moveNew(from: string, to: string, disk: PlaceDisk): Promise<void> {
  try {
    await disk.link(from, to)
  } catch (error) {
    if (!knowsNoLinks(error)) throw error
    const isThere = await disk.lstat(to).then(
      () => true,
      () => false,
    )
    if (isThere) throw Object.assign(new Error('A file of this name is there.'), { code: 'EEXIST' })
    await move(from, to, disk)
    return
  }
  await patiently(() => disk.unlink(from), process.platform, realWait)
}

const move = (from: string, to: string, disk: PlaceDisk): Promise<void> =>
  patiently(() => disk.rename(from, to), process.platform, realWait)
