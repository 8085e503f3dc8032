import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { atOnce } from '../at-once'
import { type LibraryParts, privateFile, privateFolder } from '../library-parts'
import type { ZipEntry } from '../zip/read-directory'
import { readEntry } from '../zip/read-entry'
import type { BackupWatch } from './back-up'
import type { InspectedBackup } from './inspect-backup'

/** While one waits for the disk, the others are read and checked. */
const filesAtOnce = 4

/** Unpacks into a folder that is not there yet. False: it was cancelled. It throws, and leaves what it had written. */
export async function unpack(
  file: FileHandle,
  { files, bytes }: InspectedBackup,
  folder: string,
  { disk }: Pick<LibraryParts, 'disk'>,
  { onProgress, signal }: BackupWatch = {},
): Promise<boolean> {
  await disk.mkdir(folder, { recursive: true, mode: privateFolder })
  let done = 0
  let problem: unknown = null
  const isOver = (): boolean => problem !== null || signal?.aborted === true

  const unpackOne = ({ entry, names }: InspectedBackup['files'][number]): Promise<void> =>
    unpackEntry(file, entry, join(folder, ...names), disk, length => {
      if (isOver()) return false
      done += length
      onProgress?.(done, bytes)
      return true
    })

  // Nothing may be written any more once this has answered, so whatever goes wrong is told when all have ended.
  await atOnce(files, filesAtOnce, async one => {
    if (isOver()) return
    await unpackOne(one).catch((thrown: unknown) => {
      problem ??= thrown
    })
  })
  if (problem !== null) throw problem
  return !signal?.aborted
}

/** Writes what an entry holds into a file that is not there yet. `goesOn` is asked before each piece. */
export async function unpackEntry(
  file: FileHandle,
  entry: ZipEntry,
  path: string,
  disk: LibraryParts['disk'],
  goesOn: (length: number) => boolean = () => true,
): Promise<void> {
  await disk.mkdir(dirname(path), { recursive: true, mode: privateFolder })
  const target = await disk.open(path, 'wx', privateFile)
  try {
    let position = 0
    for await (const piece of readEntry(file, entry)) {
      if (!goesOn(piece.length)) return
      await write(target, piece, position)
      position += piece.length
    }
    await target.datasync()
  } finally {
    await target.close()
  }
}

async function write(target: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < piece.length; ) {
    const { bytesWritten } = await target.write(piece, written, piece.length - written, position + written)
    if (bytesWritten === 0) throw Object.assign(new Error('The disk took no bytes.'), { code: 'ENOSPC' })
    written += bytesWritten
  }
}
