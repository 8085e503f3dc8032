import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { coarserLevel } from '../../shared/sound/coarser-level'
import { bytesPerBucket, headBytes, levelPlaces, peaksBytes } from '../../shared/sound/peak-layout'
import { type PeaksHead, readHead, writeHead } from './peaks-head'

/** A file of peaks that grows under another name until it is whole. */
export interface GrowingPeaks {
  add(buckets: Uint8Array): Promise<void>
  /** The coarser levels, the head, and then the name. */
  finish(head: Omit<PeaksHead, 'buckets' | 'checksum'>): Promise<PeaksHead>
  discard(): Promise<void>
}

/** While the file grows. The page reads what is there. */
export const growingName = 'peaks.part'
export const peaksName = 'peaks.bin'

export async function growPeaks(
  part: string,
  file: string,
  head: Omit<PeaksHead, 'buckets' | 'checksum'>,
): Promise<GrowingPeaks> {
  const handle = await open(part, 'w')
  const finest: Uint8Array[] = []
  let at = headBytes
  let checksum = 0

  async function write(bytes: Uint8Array): Promise<void> {
    await writeAll(handle, bytes, at)
    checksum = crc32(bytes, checksum)
    at += bytes.length
  }
  await writeAll(handle, writeHead({ ...head, buckets: 0, checksum: 0 }), 0)

  return {
    async add(buckets) {
      if (buckets.length === 0) return
      finest.push(buckets)
      await write(buckets)
    },
    async finish(last) {
      let level: Uint8Array = Buffer.concat(finest)
      const buckets = level.length / bytesPerBucket
      for (const _ of levelPlaces(buckets).slice(1)) {
        level = coarserLevel(level)
        await write(level)
      }
      const whole = { ...last, buckets, checksum }
      await writeAll(handle, writeHead(whole), 0)
      await handle.sync()
      await handle.close()
      await rename(part, file)
      return whole
    },
    async discard() {
      await handle.close().catch(() => {})
      await rm(part, { force: true })
    },
  }
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

/** The head of a file that is whole and was made from this very source. Null: it must be made again. */
export async function readPeaksHead(file: string, source: PeaksHead['source']): Promise<PeaksHead | null> {
  const handle = await open(file).catch(() => null)
  if (!handle) return null
  try {
    const bytes = await handle.readFile()
    const head = readHead(bytes)
    if (!head || bytes.length !== peaksBytes(head.buckets)) return null
    if (head.source.bytes !== source.bytes || head.source.modified !== source.modified) return null
    return crc32(bytes.subarray(headBytes)) === head.checksum ? head : null
  } catch {
    return null
  } finally {
    await handle.close()
  }
}
