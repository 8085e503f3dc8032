import { randomBytes } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  mkdir,
  open,
  readFile,
  readlink,
  realpath,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { failure, type Result, success } from '../../../shared/result'
import { type LibraryDisk, realLibraryDisk } from '../../library/library-disk'
import { copyWhole, type SaveDisk } from '../../speech/save/staged-file'
import { patiently, realWait } from '../../storage/patience'
import { errorCode, storageError } from '../../storage/storage-error'
import type { CommandContext } from '../context'
import { type Ending, failedEnding, misused } from '../ending'

/** Either what to write, or the file to write a copy of. */
export type Content = { content: string | Uint8Array } | { copyOf: string }

export interface WrittenTarget {
  /** The folder the command runs in. */
  folder: string
  file: string
  /** A file that is there may be replaced. */
  force: boolean
}

/**
 * Writes a file of a person's, in folders made for it. Answers its full path. Half a file is never left behind. What a
 * link leads to is written, and into a pipe or a device; a file that is replaced stays as readable as it was.
 */
export async function writeResult(
  { folder, file, force, ...given }: WrittenTarget & Content,
  disk: SaveDisk & Pick<LibraryDisk, 'rename'> = realLibraryDisk,
): Promise<Result<string>> {
  const path = resolve(folder, file)
  try {
    const there = await stat(path).catch(() => null)
    if (there && !there.isFile() && !there.isDirectory()) {
      await writeFile(path, 'copyOf' in given ? await readFile(given.copyOf) : given.content)
      return success(path)
    }
    const target = await endOfLinks(path)
    await mkdir(dirname(target), { recursive: true })
    if (force) await replace(target, there?.mode ?? null, given, disk)
    else if ('copyOf' in given) await copyNew(given.copyOf, target, disk)
    else await writeNew(target, given.content)
    return success(path)
  } catch (error) {
    return failure(storageError(path, error, process.platform))
  }
}

async function replace(
  path: string,
  mode: number | null,
  given: Content,
  disk: SaveDisk & Pick<LibraryDisk, 'rename'>,
): Promise<void> {
  // In the same folder, or the rename would be a copy.
  const whole = join(dirname(path), `.parlance-${randomBytes(8).toString('hex')}.tmp`)
  try {
    if ('copyOf' in given) await copyWhole(disk, given.copyOf, whole)
    else await writeFile(whole, given.content)
    if (mode !== null) await chmod(whole, mode & 0o777)
    await patiently(() => disk.rename(whole, path), process.platform, realWait)
  } catch (error) {
    await unlink(whole).catch(() => undefined)
    throw error
  }
}

/** What is written where a link is named, be it there or not. */
export async function endOfLinks(path: string): Promise<string> {
  const next = await readlink(path).catch(() => null)
  if (next === null) return path
  return realpath(path).catch(async error => {
    if (errorCode(error) !== 'ENOENT') throw error
    return endOfLinks(resolve(await realpath(dirname(path)), next))
  })
}

/** `wx`: whoever created the file meanwhile keeps it. */
async function writeNew(path: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(content)
    await handle.close()
  } catch (error) {
    await handle.close().catch(() => undefined)
    await unlink(path).catch(() => undefined)
    throw error
  }
}

async function copyNew(from: string, path: string, disk: SaveDisk): Promise<void> {
  try {
    await copyWhole(disk, from, path)
  } catch (error) {
    if (!isTaken(error)) await unlink(path).catch(() => undefined)
    throw error
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** How a command ends that could not write, or would over a file and was not told to; asked before any work is begun. */
export async function takenPlace(
  context: Pick<CommandContext, 'host' | 't'>,
  files: readonly string[],
  force: boolean,
): Promise<Ending | null> {
  const folders = new Set<string>()
  for (const file of files) {
    const path = resolve(context.host.folder, file)
    const there = await stat(path).catch(() => null)
    // Nothing is lost of what is written into as it goes.
    if (there?.isFIFO() || there?.isCharacterDevice()) continue
    if (there && !force) return misused(context.t('cli.exists', { file }))
    folders.add(dirname(await endOfLinks(path).catch(() => path)))
  }
  for (const folder of folders) {
    const unfit = await unfitFolder(context, folder)
    if (unfit) return unfit
  }
  return null
}

/** How a command ends that has nowhere to write: what it made would be paid for, and not be where it was wanted. */
export async function unfitFolder(
  { host }: Pick<CommandContext, 'host'>,
  folder: string,
): Promise<Ending | null> {
  try {
    // The dot tells a folder from a file.
    await access(`${folder}${sep}.`, constants.W_OK)
    return null
  } catch (error) {
    const isToBeMade = errorCode(error) === 'ENOENT' && dirname(folder) !== folder
    return isToBeMade
      ? unfitFolder({ host }, dirname(folder))
      : failedEnding(storageError(folder, error, host.platform))
  }
}
