import { randomBytes } from 'node:crypto'
import { mkdir, open, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { failure, type Result, success } from '../../../shared/result'
import { type LibraryDisk, realLibraryDisk } from '../../library/library-disk'
import { copyWhole, type SaveDisk } from '../../speech/save/staged-file'
import { patiently, realWait } from '../../storage/patience'
import { storageError } from '../../storage/storage-error'
import type { CommandContext } from '../context'
import { type Ending, misused } from '../ending'

/** Either what to write, or the file to write a copy of. */
export type Content = { content: string | Uint8Array } | { copyOf: string }

export interface WrittenTarget {
  /** The folder the command runs in. */
  folder: string
  file: string
  /** A file that is there may be replaced. */
  force: boolean
}

/** Writes a file of a person's, in folders made for it. Answers its full path. Half a file is never left behind. */
export async function writeResult(
  { folder, file, force, ...given }: WrittenTarget & Content,
  disk: SaveDisk & Pick<LibraryDisk, 'rename'> = realLibraryDisk,
): Promise<Result<string>> {
  const path = resolve(folder, file)
  // In the same folder, or the rename would be a copy.
  const whole = join(dirname(path), `.parlance-${randomBytes(8).toString('hex')}.tmp`)
  try {
    await mkdir(dirname(path), { recursive: true })
    if (!force && 'copyOf' in given) await copyNew(given.copyOf, path, disk)
    else if (!force && 'content' in given) await writeNew(path, given.content)
    else {
      if ('copyOf' in given) await copyWhole(disk, given.copyOf, whole)
      else await writeFile(whole, given.content)
      await patiently(() => disk.rename(whole, path), process.platform, realWait)
    }
    return success(path)
  } catch (error) {
    await unlink(whole).catch(() => undefined)
    return failure(storageError(path, error, process.platform))
  }
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

/** How a command ends that would write over one of the files, and was not told to; asked before any work is begun. */
export async function takenPlace(
  { host, t }: Pick<CommandContext, 'host' | 't'>,
  files: readonly string[],
  force: boolean,
): Promise<Ending | null> {
  for (const file of force ? [] : files) {
    const there = await stat(resolve(host.folder, file)).then(
      () => true,
      () => false,
    )
    if (there) return misused(t('cli.exists', { file }))
  }
  return null
}
