import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { failure, type Result, success } from '../../../shared/result'
import type { Files } from '../../storage/files'
import { jsonText, readJsonText } from '../../storage/json-text'
import { errorCode, readingError } from '../../storage/storage-error'
import { libraryFolders } from '../library-folders'
import type { LibraryParts } from '../library-parts'

const placeSchema = z.object({ folder: z.string().refine(isAbsolute) })

/** Says where the library is, if it is not in the data folder. Replacing it is the one step that moves a library. */
export const placeFile = (dataFolder: string): string => join(dataFolder, 'library-place.json')

/** The folder that the library's folders are in. A file that makes no sense is no reason to begin another library. */
export async function readPlace(
  dataFolder: string,
  { disk, platform }: Pick<LibraryParts, 'disk' | 'platform'>,
): Promise<Result<string>> {
  const file = placeFile(dataFolder)
  try {
    const json = readJsonText(await disk.readFile(file))
    const read = placeSchema.safeParse(json.ok ? json.value : null)
    return read.success
      ? success(read.data.folder)
      : failure({ kind: 'storage', reason: 'failed', doing: 'reading', file, code: '' })
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? success(dataFolder) : failure(readingError(file, error, platform))
  }
}

/** For who looks on and opens nothing. */
export async function libraryHome(dataFolder: string, disk: LibraryParts['disk']): Promise<Result<string>> {
  const place = await readPlace(dataFolder, { disk, platform: process.platform })
  if (!place.ok || !(await isAway(place.value, dataFolder, { disk }))) return place
  return failure({ kind: 'library', reason: 'away', folder: place.value })
}

export const writePlace = (files: Files, dataFolder: string, home: string): Promise<Result<null>> =>
  home === dataFolder
    ? files.remove(placeFile(dataFolder))
    : files.write(placeFile(dataFolder), jsonText({ folder: home }))

/** In the data folder a library may have to be begun. Anywhere else it was once, and a disk may be missing. */
export async function isAway(
  home: string,
  dataFolder: string,
  { disk }: Pick<LibraryParts, 'disk'>,
): Promise<boolean> {
  if (home === dataFolder) return false
  const stats = await disk.stat(libraryFolders(home).root).catch(() => null)
  return !stats?.isDirectory()
}
