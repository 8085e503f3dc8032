import type { SoundFormat } from '../../engines/audio/encode'
import type { Channels } from '../../engines/audio/sound'
import { createStreamEncoder } from '../../engines/audio/stream-encoder'
import type { LibraryDisk } from '../../library/library-disk'

/** What writing asks of the file system, given and not imported, so that tests can break it. */
export type SaveDisk = Pick<LibraryDisk, 'copyFile' | 'open' | 'stat'>

/** As anybody may read it: a person's file, unlike ours. */
export const personsFile = 0o644

type Handle = Awaited<ReturnType<SaveDisk['open']>>

export async function writeAll(handle: Handle, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written)
    if (bytesWritten === 0) throw Object.assign(new Error('The disk took no bytes.'), { code: 'ENOSPC' })
    written += bytesWritten
  }
}

/** What is written piece by piece, from there on. */
export function appending(handle: Handle, from = 0): (bytes: Uint8Array) => Promise<void> {
  let position = from
  return async bytes => {
    await writeAll(handle, bytes, position)
    position += bytes.length
  }
}

/** Thousands of small files are not waited for one by one; what is large is synced by whoever writes it. */
export async function withFile<T>(
  disk: SaveDisk,
  path: string,
  task: (handle: Handle) => Promise<T>,
): Promise<T> {
  const handle = await disk.open(path, 'wx', personsFile)
  try {
    return await task(handle)
  } finally {
    await handle.close()
  }
}

export const writeWhole = (disk: SaveDisk, path: string, bytes: Uint8Array): Promise<void> =>
  withFile(disk, path, handle => writeAll(handle, bytes, 0))

/** The same bytes under another name, readable as a person's own files are. */
export const copyWhole = (disk: SaveDisk, from: string, to: string): Promise<void> =>
  withFile(disk, to, async handle => {
    const source = await disk.open(from, 'r')
    try {
      const buffer = Buffer.alloc(256 * 1024)
      for (let at = 0; ; ) {
        const { bytesRead } = await source.read(buffer, 0, buffer.length, at)
        if (bytesRead === 0) return
        await writeAll(handle, buffer.subarray(0, bytesRead), at)
        at += bytesRead
      }
    } finally {
      await source.close()
    }
  })

export interface SoundWriter {
  write(samples: Float32Array): Promise<void>
}

/** A sound of any length, encoded as it comes; of two channels the samples stand side by side. */
export const writeSound = (
  disk: SaveDisk,
  path: string,
  { format, sampleRate, channels = 1 }: { format: SoundFormat; sampleRate: number; channels?: Channels },
  fill: (writer: SoundWriter) => Promise<void>,
): Promise<void> =>
  withFile(disk, path, async handle => {
    const encoder = await createStreamEncoder(format, sampleRate, channels)
    const append = appending(handle, encoder.headBytes)
    await fill({ write: samples => append(encoder.push(samples)) })
    const { head, tail } = encoder.end()
    await append(tail)
    await writeAll(handle, head, 0)
    await handle.sync()
  })
