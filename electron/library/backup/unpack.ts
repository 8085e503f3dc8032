import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type LibraryParts, privateFile, privateFolder } from '../library-parts'
import { readEntry } from '../zip/read-entry'
import type { BackupWatch } from './back-up'
import type { InspectedBackup } from './inspect-backup'

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
  for (const { entry, names } of files) {
    const path = join(folder, ...names)
    await disk.mkdir(dirname(path), { recursive: true, mode: privateFolder })
    const target = await disk.open(path, 'wx', privateFile)
    try {
      let position = 0
      for await (const piece of readEntry(file, entry)) {
        if (signal?.aborted) return false
        await write(target, piece, position)
        position += piece.length
        onProgress?.(done + position, bytes)
      }
      await target.datasync()
    } finally {
      await target.close()
    }
    done += entry.bytes
  }
  return true
}

async function write(target: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < piece.length; ) {
    const { bytesWritten } = await target.write(piece, written, piece.length - written, position + written)
    if (bytesWritten === 0) throw Object.assign(new Error('The disk took no bytes.'), { code: 'ENOSPC' })
    written += bytesWritten
  }
}
