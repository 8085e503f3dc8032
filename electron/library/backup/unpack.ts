import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { atOnce } from '../at-once'
import { type LibraryParts, privateFile, privateFolder } from '../library-parts'
import { pieceSize, readEntry } from '../zip/read-entry'
import { createRooms } from '../zip/rooms'
import type { BackupWatch } from './back-up'
import type { InspectedBackup } from './inspect-backup'

/** While one waits for the disk, the others are read and checked. */
const filesAtOnce = 4
const syncsAtOnce = 16

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

  const rooms = createRooms(pieceSize)

  const pathOf = ({ names }: InspectedBackup['files'][number]): string => join(folder, ...names)
  async function unpackOne(one: InspectedBackup['files'][number]): Promise<void> {
    const room = rooms.take()
    await unpackEntry(readEntry(file, one.entry, room), pathOf(one), disk, length => {
      if (isOver()) return false
      done += length
      onProgress?.(done, bytes)
      return true
    })
    rooms.giveBack(room)
  }

  // Nothing may be written any more once this has answered, so whatever goes wrong is told when all have ended.
  const ofAll = (limit: number, task: typeof unpackOne): Promise<unknown> =>
    atOnce(files, limit, async one => {
      if (isOver()) return
      await task(one).catch((thrown: unknown) => {
        problem ??= thrown
      })
    })
  await ofAll(filesAtOnce, unpackOne)
  // Between the others, each would cost the disk a turn of its own. By now most of it is there.
  await ofAll(syncsAtOnce, one => putOnDisk(pathOf(one), disk))
  if (problem !== null) throw problem
  return !signal?.aborted
}

/** Writes what an entry holds into a file that is not there yet. `goesOn` is asked before each piece. */
export async function unpackEntry(
  pieces: AsyncIterable<Uint8Array>,
  path: string,
  disk: LibraryParts['disk'],
  goesOn: (length: number) => boolean = () => true,
): Promise<void> {
  await disk.mkdir(dirname(path), { recursive: true, mode: privateFolder })
  const target = await disk.open(path, 'wx', privateFile)
  try {
    let position = 0
    for await (const piece of pieces) {
      if (!goesOn(piece.length)) return
      await write(target, piece, position)
      position += piece.length
    }
  } finally {
    await target.close()
  }
}

/** What was written is there after a power cut too. */
export async function putOnDisk(path: string, disk: LibraryParts['disk']): Promise<void> {
  const target = await disk.open(path, 'r+')
  try {
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
