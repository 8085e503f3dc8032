import type { FileHandle } from 'node:fs/promises'

/** Appends to a file in large pieces: each write is a trip to another thread and back, whatever its size. */
export interface GatheredWrites {
  /** The bytes must not change afterwards. Rejects when the disk takes no more. */
  append(bytes: Uint8Array): Promise<void>
  /** Writes what is left. */
  flush(): Promise<void>
  /** Appended so far. */
  bytes(): number
}

const pieceBytes = 1_048_576

export function gatherWrites(handle: Pick<FileHandle, 'write'>): GatheredWrites {
  let gathered: Uint8Array[] = []
  let gatheredBytes = 0
  let size = 0

  async function flush(): Promise<void> {
    const piece = Buffer.concat(gathered)
    gathered = []
    gatheredBytes = 0
    for (let at = 0; at < piece.length; ) {
      const { bytesWritten } = await handle.write(piece, at, piece.length - at)
      if (bytesWritten === 0) throw Object.assign(new Error('The disk took no bytes.'), { code: 'ENOSPC' })
      at += bytesWritten
    }
  }

  return {
    async append(bytes) {
      gathered.push(bytes)
      gatheredBytes += bytes.length
      size += bytes.length
      if (gatheredBytes >= pieceBytes) await flush()
    },
    flush,
    bytes: () => size,
  }
}
