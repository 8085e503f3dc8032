import { byteOfSize, powerOfByte } from './peak-bytes'
import { bytesPerBucket, levelFactor } from './peak-layout'

/** The next level from buckets `from` up to `to` of a finer one, which begin and end at its own edges or at the end. */
export function coarserLevel(finer: Uint8Array, from = 0, to = finer.length / bytesPerBucket): Uint8Array {
  const count = Math.ceil((to - from) / levelFactor)
  const coarser = new Uint8Array(count * bytesPerBucket)
  for (let at = 0; at < count; at++) {
    const start = from + at * levelFactor
    const end = Math.min(start + levelFactor, to)
    let peak = 0
    let power = 0
    for (let bucket = start; bucket < end; bucket++) {
      peak = Math.max(peak, finer[bucket * bytesPerBucket] ?? 0)
      power += powerOfByte[finer[bucket * bytesPerBucket + 1] ?? 0] ?? 0
    }
    coarser[at * bytesPerBucket] = peak
    coarser[at * bytesPerBucket + 1] = byteOfSize(Math.sqrt(power / (end - start)))
  }
  return coarser
}
