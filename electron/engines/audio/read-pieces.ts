import { open } from 'node:fs/promises'

const pieceBytes = 65_536

/** A file from its start to its end. Rejects when the disk does. */
export async function* readPieces(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file)
  try {
    for (;;) {
      // Fresh memory each time: whoever takes a piece may keep it.
      const piece = new Uint8Array(pieceBytes)
      const { bytesRead } = await handle.read(piece, 0, pieceBytes, null)
      if (bytesRead === 0) return
      yield piece.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}
