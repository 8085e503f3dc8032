import type { FileHandle } from 'node:fs/promises'
import { failure, type Result, success } from '../../../shared/result'
import { type LibraryParts, privateFile } from '../library-parts'
import { changing, sourceError } from './source-error'

export interface CopyOptions {
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

const pieceSize = 1024 * 1024

/** Copies into a new file, in constant memory. Answers the bytes; on a failure the target may be there, unfinished. */
export async function copyContent(
  source: string,
  target: string,
  { disk, platform }: Pick<LibraryParts, 'disk' | 'platform'>,
  { onProgress, signal }: CopyOptions = {},
): Promise<Result<number>> {
  let from: FileHandle | null = null
  let to: FileHandle | null = null
  try {
    from = await disk.open(source, 'r')
    const before = await from.stat()
    to = await disk.open(target, 'wx', privateFile)
    const piece = Buffer.allocUnsafe(pieceSize)
    let done = 0
    for (;;) {
      if (signal?.aborted) return failure({ kind: 'cancelled' })
      const { bytesRead } = await from.read(piece, 0, pieceSize, done)
      if (bytesRead === 0) break
      await writeWhole(to, piece, bytesRead, done)
      done += bytesRead
      // A file that grows as fast as it is read would never end.
      if (done > before.size) return changing(source)
      onProgress?.(done, before.size)
    }
    const after = await from.stat()
    if (done !== before.size || after.mtimeMs !== before.mtimeMs || after.size !== before.size)
      return changing(source)
    await to.datasync()
    return success(done)
  } catch (error) {
    return failure(sourceError(from === null ? source : target, error, platform, from === null))
  } finally {
    await from?.close().catch(() => undefined)
    await to?.close().catch(() => undefined)
  }
}

async function writeWhole(
  to: FileHandle,
  piece: Uint8Array,
  length: number,
  position: number,
): Promise<void> {
  for (let written = 0; written < length; ) {
    const { bytesWritten } = await to.write(piece, written, length - written, position + written)
    if (bytesWritten === 0) throw Object.assign(new Error('The disk took no bytes.'), { code: 'ENOSPC' })
    written += bytesWritten
  }
}
