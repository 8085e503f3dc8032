import { openRegularFile } from '../../storage/open-regular-file'

const pieceBytes = 65_536

/** A file from its start to its end, or a part of it. Rejects when the disk does. */
export async function* readPieces(
  file: string,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  const handle = await openRegularFile(file)
  try {
    for (let at = from; at < to; ) {
      // Fresh memory each time: whoever takes a piece may keep it.
      const piece = new Uint8Array(pieceBytes)
      const { bytesRead } = await handle.read(piece, 0, Math.min(pieceBytes, to - at), at)
      if (bytesRead === 0) return
      at += bytesRead
      yield piece.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}
