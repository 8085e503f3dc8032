import { readPieces } from '../../engines/audio/read-pieces'
import type { Sound } from '../../engines/audio/sound'
import { createWasmDecoder } from '../../engines/audio/wasm-decoders'
import type { Answer } from '../../engines/engine-ports'
import { createPeakMeter } from '../peak-meter'
import { type PartPlan, planPart } from './part-plan'

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

export async function laterPartTask({ file, second }: LaterPartInput): Promise<Answer<LaterPart>> {
  try {
    const plan = await planPart(file, second)
    const part = plan && (await measurePart(file, plan))
    return part ? { ok: true, value: part } : { ok: false, message: notToBeHalved }
  } catch {
    return { ok: false, message: notToBeHalved }
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
