import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import {
  bytesPerBucket,
  coarserLevel,
  headBytes,
  levelPlaces,
  peaksBytes,
} from '../../shared/sound/peak-layout'
import { soundFactsSchema, soundProblems } from '../../shared/sound/sound-facts'
import { patiently, realWait } from '../storage/patience'

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
      await patiently(() => rename(part, file), process.platform, realWait)
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

/** A change of what the bytes mean needs a new number; files of another one are made again. */
const version = 2
/** Of before films were drawn from their own beginning: true of all that has no picture. */
const versionOfSounds = 1

/** The first line of a file of peaks. */
const headSchema = z.object({
  parlancePeaks: z.literal([version, versionOfSounds]),
  /** In the finest level. 0 while the file grows. */
  buckets: z.int().nonnegative(),
  /** CRC-32 of all that follows. */
  checksum: z.int(),
  /** Of the file they were made from: another size or date is another sound. */
  source: z.object({ bytes: z.number(), modified: z.number() }),
  facts: soundFactsSchema,
  problem: z.enum(soundProblems).nullable(),
})

export type PeaksHead = Omit<z.infer<typeof headSchema>, 'parlancePeaks'>

export function writeHead(head: PeaksHead): Uint8Array {
  const line = Buffer.alloc(headBytes, ' ')
  const text = JSON.stringify({ parlancePeaks: version, ...head })
  line.write(text, 0, headBytes - 1, 'latin1')
  line.write('\n', headBytes - 1, 'latin1')
  return line
}

/** Null: no head, a damaged one, or one of another version. */
export function readHead(bytes: Uint8Array): PeaksHead | null {
  if (bytes.length < headBytes) return null
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, headBytes).toString('latin1')
    const head = headSchema.safeParse(JSON.parse(text))
    if (!head.success) return null
    const { parlancePeaks: made, ...known } = head.data
    return made === versionOfSounds && known.facts.video !== null ? null : known
  } catch {
    return null
  }
}
