/**
 * How a file of peaks is laid out: a head, then the levels, the finest first. A level is a row of pairs of bytes, how
 * far the sound swings and how loud it is. Each level is a quarter as fine as the one before it.
 */

/** Of the finest level. */
export const bucketsPerSecond = 100
/** Holds one line of JSON, filled up with spaces. */
export const headBytes = 1_024
export const bytesPerBucket = 2
export const levelFactor = 4
/** A level this short needs no coarser one: it is drawn as it is. */
const fewBuckets = 512

export interface LevelPlace {
  /** Where it begins in the file. */
  start: number
  buckets: number
}

export function levelPlaces(buckets: number): LevelPlace[] {
  const places: LevelPlace[] = []
  let start = headBytes
  for (let count = buckets; ; count = Math.ceil(count / levelFactor)) {
    places.push({ start, buckets: count })
    start += count * bytesPerBucket
    if (count <= fewBuckets) return places
  }
}

/** Of a whole file with so many buckets in its finest level. */
export function peaksBytes(buckets: number): number {
  const last = levelPlaces(buckets).at(-1)
  return last ? last.start + last.buckets * bytesPerBucket : headBytes
}

/**
 * One byte for a size from 0 to 1, by its root: quiet recordings keep their shape when they are drawn large, where
 * even steps would leave them a dozen.
 */
export function byteOfSize(size: number): number {
  if (!(size > 0)) return 0
  return size >= 1 ? 255 : Math.round(Math.sqrt(size) * 255)
}

/** Indexed by the byte. */
export const sizeOfByte: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2)

/** The power a loudness stands for: loudness is a root of a mean of squares, and only powers have a mean. */
export const powerOfByte: Float32Array = Float32Array.from(sizeOfByte, size => size ** 2)

/** The next level of a finer one from its bucket `from`, at which one of its own begins. */
export function coarserLevel(finer: Uint8Array, from = 0): Uint8Array {
  const to = finer.length / bytesPerBucket
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
