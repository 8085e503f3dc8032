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
