import type { Result } from '../../../shared/result'
import { rowOfFrames } from '../../engines/audio/mp3/row-of-frames'
import { readPieces } from '../../engines/audio/read-pieces'
import type { Sound } from '../../engines/audio/sound'
import { createWasmDecoder } from '../../engines/audio/wasm-decoders'
import { openRegularFile } from '../../storage/open-regular-file'
import { createPeakMeter } from '../peak-meter'

export interface LaterPartInput {
  file: string
  /** Where the part begins. */
  second: number
}

/** Peaks from that second to the end. */
export interface LaterPart {
  buckets: Uint8Array
  seconds: number
}

const notToBeHalved = 'The recording can only be read from its beginning.'

export async function laterPartTask({ file, second }: LaterPartInput): Promise<Result<LaterPart, string>> {
  try {
    const plan = await planPart(file, second)
    const part = plan && (await measurePart(file, plan))
    return part ? { ok: true, value: part } : { ok: false, error: notToBeHalved }
  } catch {
    return { ok: false, error: notToBeHalved }
  }
}

/** Null: there is not as much sound as was counted. */
async function measurePart(file: string, plan: PartPlan): Promise<LaterPart | null> {
  const meter = createPeakMeter()
  let { skip, samples: left } = plan
  for await (const { samples, sampleRate } of decode(file, plan)) {
    if (sampleRate !== plan.sampleRate) return null
    const sound = samples.subarray(Math.min(skip, samples.length), skip + left)
    skip = Math.max(0, skip - samples.length)
    left -= sound.length
    meter.takeFloats(sound, sampleRate)
  }
  return left === 0 ? { buckets: meter.end(), seconds: meter.seconds() } : null
}

async function* decode(file: string, { from, to }: PartPlan): AsyncGenerator<Sound> {
  const decoder = await createWasmDecoder('mp3')
  try {
    for await (const piece of readPieces(file, from, to)) {
      const sound = await decoder.take(piece)
      if (sound) yield sound
    }
  } finally {
    decoder.free()
  }
}

/** What of a file must be decoded to hear it from some second on. */
interface PartPlan {
  /** Bytes of the file. */
  from: number
  to: number
  sampleRate: number
  /** That the decoder gives before that second, and after it. */
  skip: number
  samples: number
}

/** A frame may lean on bytes of those before it: on five of the usual ones, on more of very small ones. */
const leadIn = 40
/** Tags at the end; with more, this is not sound from one end to the other. */
const mostRest = 1 << 16
/**
 * Goes from header to header through the whole file, for only so is it known what time a frame is at. Null: the file
 * is not one unbroken row of frames, or too short. Rejects when the disk does.
 */
async function planPart(file: string, second: number): Promise<PartPlan | null> {
  const handle = await openRegularFile(file)
  try {
    const row = await rowOfFrames(handle)
    if (!row) return null
    const { first, gapless, silent } = row
    const wanted = second * first.sampleRate + (gapless?.before ?? 0)
    const lead = Math.floor(wanted / first.samples) + silent - leadIn
    const walked = await row.walk(lead)
    const { size } = await handle.stat()
    if (lead <= silent || walked.leadAt === null || size - walked.end > mostRest) return null
    const isWhole = gapless?.frames === walked.count - silent
    const all = (walked.count - silent) * first.samples - (isWhole ? (gapless?.after ?? 0) : 0)
    return {
      from: walked.leadAt,
      to: walked.end,
      sampleRate: first.sampleRate,
      skip: wanted - (lead - silent) * first.samples,
      samples: all - wanted,
    }
  } finally {
    await handle.close()
  }
}
