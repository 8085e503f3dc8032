import { randomBytes } from 'node:crypto'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { LibraryError } from '../../../shared/errors'
import { failure, type Result, success } from '../../../shared/result'
import { errorCode, storageError } from '../../storage/storage-error'
import { keptFolders, libraryFolders } from '../library-folders'
import { type LibraryParts, privateFile, privateFolder } from '../library-parts'

export interface Places {
  /** Where the library is to go. */
  to: string
  /** Where it is. */
  home: string
  dataFolder: string
  /** Of the program's own files: an update would take the library away with them. */
  program: string
}

type Reason = LibraryError['reason']
type Parts = Pick<LibraryParts, 'disk' | 'platform'>

/** Of the program that runs: on a Mac the whole bundle. */
export const folderOfProgram = (execPath: string): string =>
  /^(.+\.app)\/Contents\//.exec(execPath)?.[1] ?? dirname(execPath)

/** What can be told by the names alone. All of them are real paths. Null: nothing is wrong with them. */
function wrongPlace({ to, home, dataFolder, program }: Places): Reason | null {
  if (to === home) return 'same'
  if (Object.values(libraryFolders(home)).some(folder => isIn(to, folder))) return 'inside'
  if (to !== dataFolder && isIn(to, dataFolder)) return 'program'
  return isIn(to, program) ? 'program' : null
}

export function isIn(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
}

/** What systems put on each disk and into each folder by themselves. */
const ofTheSystem = new Set([
  ...['.DS_Store', '.Trashes', '.fseventsd', '.Spotlight-V100', '.TemporaryItems', '.VolumeIcon.icns'],
  ...['desktop.ini', 'Thumbs.db', '$RECYCLE.BIN', 'System Volume Information', 'lost+found'],
])

/** Links resolved, also of a folder that is not there yet. */
export async function realPlace(path: string, { disk }: Pick<Parts, 'disk'>): Promise<string> {
  const real = await disk.realpath(path).catch(() => null)
  if (real !== null) return real
  const parent = dirname(path)
  return parent === path ? path : join(await realPlace(parent, { disk }), basename(path))
}

/** Whether a library may go there. Nothing is written. Answers whether the folder is there. */
export async function judgeTarget(places: Places, parts: Parts): Promise<Result<{ isThere: boolean }>> {
  const { to, dataFolder } = places
  const wrong = wrongPlace(places)
  if (wrong !== null) return refused(wrong, to)
  try {
    const names = await namesIn(to, parts)
    const mayStay = (name: string): boolean => to === dataFolder || ofTheSystem.has(name)
    if (names?.some(name => !mayStay(name))) return refused('not-empty', to)
    for (const folder of keptFolders(libraryFolders(to))) {
      if (await holdsFiles(folder, parts)) return refused('not-empty', to)
    }
    return success({ isThere: names !== null })
  } catch (error) {
    return errorCode(error) === 'ENOTDIR'
      ? refused('not-empty', to)
      : failure(storageError(to, error, parts.platform))
  }
}

/** Makes the folder where it is missing. Answers whether it did. */
export async function prepareTarget(places: Places, parts: Parts): Promise<Result<{ made: boolean }>> {
  const judged = await judgeTarget(places, parts)
  if (!judged.ok) return judged
  const { to } = places
  const made = !judged.value.isThere
  try {
    if (made) await parts.disk.mkdir(to, { recursive: true, mode: privateFolder })
    if (await keepsNamesApart(to, parts)) return success({ made })
    if (made) await parts.disk.rmdir(to)
    return refused('no-locks', to)
  } catch (error) {
    return failure(storageError(to, error, parts.platform))
  }
}

const refused = (reason: Reason, folder: string): Result<never> =>
  failure({ kind: 'library', reason, folder })

async function namesIn(folder: string, { disk }: Pick<Parts, 'disk'>): Promise<string[] | null> {
  try {
    return await disk.readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Empty folders are no library: a process that had not heard of a move may have made them. */
async function holdsFiles(folder: string, { disk }: Pick<Parts, 'disk'>): Promise<boolean> {
  if ((await namesIn(folder, { disk })) === null) return false
  const entries = await disk.readdir(folder, { withFileTypes: true, recursive: true })
  return entries.some(entry => !entry.isDirectory())
}

/** Two processes that create one name must not both succeed: all that keeps them apart rests on it. */
async function keepsNamesApart(folder: string, { disk }: Pick<Parts, 'disk'>): Promise<boolean> {
  const file = join(folder, `.parlance-${randomBytes(8).toString('hex')}.tmp`)
  const first = await disk.open(file, 'wx', privateFile)
  try {
    const second = await disk.open(file, 'wx', privateFile)
    await second.close()
    return false
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    return true
  } finally {
    await first.close()
    await disk.rm(file, { force: true }).catch(() => undefined)
  }
}
