import type { Result } from '../../../shared/result'
import type { Sound } from '../../engines/audio/sound'
import { createPeakMeter, type PeakMeter } from '../peak-meter'
import type { Helper } from './later-part-thread'

/** Below it the helper is hardly there before the work is done. */
export const leastSeconds = 600
/** Of sound that both decode, to be compared. */
const seamSeconds = 1

/**
 * Decoding MP3 takes four times as long as all that follows, so a helper decodes what is after `second` meanwhile.
 * The two are joined only where they agree on a second of sound; else the first one goes on to the end.
 */
export async function* takeInHalves(
  meter: PeakMeter,
  blocks: AsyncIterable<Result<Sound, string>>,
  second: number,
  helper: Helper,
): AsyncGenerator<'taken' | 'refused'> {
  let seam: Seam | null = createSeam()
  try {
    for await (const block of blocks) {
      if (!block.ok) {
        seam?.giveTo(meter)
        return yield 'refused'
      }
      const [before, after] = seam ? cutAt(block.value, second - meter.seconds()) : [block.value, null]
      meter.takeFloats(before.samples, before.sampleRate)
      yield 'taken'
      if (!seam || !after || after.samples.length === 0) continue
      seam.take(after)
      if (seam.seconds() < seamSeconds) continue
      const later = await helper.part
      if (later && seam.isStartOf(later.buckets)) {
        meter.takeBuckets(later.buckets, later.seconds)
        return yield 'taken'
      }
      seam.giveTo(meter)
      seam = null
    }
    seam?.giveTo(meter)
  } finally {
    await helper.end()
  }
}

function cutAt({ samples, sampleRate }: Sound, seconds: number): [Sound, Sound] {
  const at = Math.max(0, Math.round(seconds * sampleRate))
  return [
    { samples: samples.subarray(0, at), sampleRate },
    { samples: samples.subarray(at), sampleRate },
  ]
}

/** The sound at the beginning of the later part, held back until it is known whether it is needed. */
interface Seam {
  take(sound: Sound): void
  seconds(): number
  isStartOf(buckets: Uint8Array): boolean
  giveTo(meter: PeakMeter): void
}

function createSeam(): Seam {
  const held: Sound[] = []
  const own = createPeakMeter()
  return {
    take(sound) {
      held.push(sound)
      own.takeFloats(sound.samples, sound.sampleRate)
    },
    seconds: () => own.seconds(),
    isStartOf(buckets) {
      const mine = own.drain()
      // A decoder that begins elsewhere rounds otherwise.
      return (
        mine.length <= buckets.length && mine.every((byte, at) => Math.abs(byte - (buckets[at] ?? 0)) <= 1)
      )
    },
    giveTo(meter) {
      for (const { samples, sampleRate } of held) meter.takeFloats(samples, sampleRate)
    },
  }
}
