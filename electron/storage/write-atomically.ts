import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Disk, OpenFile } from './disk'
import { patiently, type Wait } from './patience'

export interface AtomicWriting {
  disk: Disk
  platform: NodeJS.Platform
  wait: Wait
}

export const leftoverName = /^\.parlance-[0-9a-f]{16}\.tmp$/

/**
 * The file holds the old content or the new one, whole, whatever happens in between. Written by hand because
 * write-file-atomic (7.0) ignores how much a write took: on a disk that fills up it puts half a file in place.
 */
export async function writeAtomically(
  file: string,
  content: Uint8Array,
  mode: number,
  { disk, platform, wait }: AtomicWriting,
): Promise<void> {
  // A person who linked the file to another place wants the file there replaced, not the link.
  const target = await disk.realpath(file).catch(() => file)
  const folder = dirname(target)
  const temporary = join(folder, `.parlance-${randomBytes(8).toString('hex')}.tmp`)
  const handle = await disk.open(temporary, 'wx', mode)
  try {
    try {
      await writeWhole(handle, content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await patiently(() => disk.rename(temporary, target), platform, wait)
  } catch (error) {
    await disk.unlink(temporary).catch(() => undefined)
    throw error
  }
  if (platform !== 'win32') await syncFolder(disk, folder)
}

async function writeWhole(handle: OpenFile, content: Uint8Array): Promise<void> {
  let written = 0
  while (written < content.length) {
    const { bytesWritten } = await handle.write(content, written, content.length - written, written)
    if (bytesWritten === 0) throw Object.assign(new Error('The disk took no bytes.'), { code: 'ENOSPC' })
    written += bytesWritten
  }
}

/** Makes the rename itself last through a power cut. Some file systems refuse it, and nothing is lost by that. */
async function syncFolder(disk: Disk, folder: string): Promise<void> {
  try {
    const handle = await disk.open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch {
    return
  }
}
