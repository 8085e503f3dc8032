import { openRegularFile } from '../storage/open-regular-file'

/** Small enough for the caches, so large that few reads are asked for. */
const usualBytes = 1 << 20

export interface FileStretch {
  /** In the file. */
  start: number
  bytes: number
  /** What comes is cut at multiples of it. */
  unit: number
}

/**
 * A stretch of a file piece by piece; the next is read while one is looked at, for both take about as long. A piece is
 * good until the next is asked for. Rejects when the disk does.
 */
export async function* readFileAhead(
  file: string,
  { start, bytes, unit }: FileStretch,
): AsyncGenerator<Uint8Array> {
  const size = Math.max(unit, usualBytes - (usualBytes % unit))
  const handle = await openRegularFile(file)
  const read = async (into: Uint8Array, at: number): Promise<Uint8Array> => {
    const { bytesRead } = await handle.read(into, 0, Math.min(size, Math.max(0, bytes - at)), start + at)
    return into.subarray(0, bytesRead - (bytesRead % unit))
  }
  let [now, next] = [new Uint8Array(size), new Uint8Array(size)]
  let coming = read(now, 0)
  try {
    for (let at = 0; ; ) {
      const piece = await coming
      if (piece.length === 0) return
      at += piece.length
      coming = read(next, at)
      // Should it fail before it is waited for, it is told of then.
      coming.catch(() => {})
      yield piece
      ;[now, next] = [next, now]
    }
  } finally {
    // One may be under way still, and nobody waits for what it says.
    await coming.catch(() => {})
    await handle.close()
  }
}
