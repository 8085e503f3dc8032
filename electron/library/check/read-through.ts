import type { LibraryDisk } from '../library-disk'

const pieceSize = 512 * 1024
const idLength = 36
const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

export interface Reading {
  /** Of each piece, as it was read. */
  onBytes?: (bytes: number) => void
  /** Every id that stands in the text. */
  onId?: (id: string) => void
  signal?: AbortSignal | undefined
}

/**
 * Every byte of a file, in pieces that hold nobody up, until it is stopped. Rejects when the disk refuses one.
 */
export async function readThrough(
  file: string,
  disk: LibraryDisk,
  { onBytes, onId, signal }: Reading = {},
): Promise<void> {
  const handle = await disk.open(file, 'r')
  const piece = Buffer.allocUnsafe(pieceSize + idLength)
  let kept = 0
  try {
    for (let at = 0; !signal?.aborted; ) {
      const { bytesRead } = await handle.read(piece, kept, pieceSize, at)
      if (bytesRead === 0) return
      at += bytesRead
      onBytes?.(bytesRead)
      const whole = kept + bytesRead
      if (onId) for (const [id] of piece.toString('latin1', 0, whole).matchAll(idPattern)) onId(id)
      // An id may lie across two pieces.
      kept = Math.min(idLength - 1, whole)
      piece.copy(piece, 0, whole - kept, whole)
    }
  } finally {
    await handle.close()
  }
}
