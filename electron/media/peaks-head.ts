import { z } from 'zod'
import { headBytes } from '../../shared/sound/peak-layout'
import { soundFactsSchema, soundProblems } from '../../shared/sound/sound-facts'

/** A change of what the bytes mean needs a new number; files of another one are made again. */
const version = 1

/** The first line of a file of peaks. */
const headSchema = z.object({
  parlancePeaks: z.literal(version),
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
    const { parlancePeaks: _, ...known } = head.data
    return known
  } catch {
    return null
  }
}
