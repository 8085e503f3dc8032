import { bytesPerBucket, coarserLevel, headBytes, levelFactor, levelPlaces } from './peak-layout'

/** The peaks of a sound at several finenesses, the finest first. */
export interface Peaks {
  /** Of the finest level. */
  readonly buckets: number
  readonly levels: readonly Uint8Array[]
  /** Finer levels that were left out. */
  readonly skipped: number
}

export const noPeaks: Peaks = { buckets: 0, levels: [], skipped: 0 }

/** From the bytes of a whole file. Null: they are too few. */
export function peaksFromFile(bytes: Uint8Array, buckets: number): Peaks | null {
  return bytes.length < headBytes ? null : peaksFromTail(bytes.subarray(headBytes), buckets, 0)
}

/** From the end of a file, where the coarser levels lie. Null: too few bytes. */
export function peaksFromTail(bytes: Uint8Array, buckets: number, skipped: number): Peaks | null {
  const places = levelPlaces(buckets).slice(skipped)
  const [first] = places
  const last = places.at(-1)
  if (!first || !last || bytes.length < last.start + last.buckets * bytesPerBucket - first.start) return null
  const levels = places.map(({ start, buckets: count }) =>
    bytes.subarray(start - first.start, start - first.start + count * bytesPerBucket),
  )
  return { buckets, levels, skipped }
}

/** Peaks that are still being computed: what is there, and what came now. The coarser levels grow with the finest. */
export function withMorePeaks(peaks: Peaks, more: Uint8Array): Peaks {
  const added = Math.floor(more.length / bytesPerBucket)
  if (added === 0) return peaks
  const buckets = peaks.buckets + added
  let finer = joined(peaks.levels[0], peaks.buckets, more.subarray(0, added * bytesPerBucket))
  const levels = [finer]
  let known = peaks.buckets
  for (const { buckets: count } of levelPlaces(buckets).slice(1)) {
    const at = levels.length
    // The last bucket may have been made of fewer than it is now.
    const kept = peaks.levels[at] ? Math.floor(known / levelFactor) : 0
    const made = coarserLevel(finer, kept * levelFactor)
    finer = joined(peaks.levels[at], kept, made).subarray(0, count * bytesPerBucket)
    levels.push(finer)
    known = kept
  }
  return { buckets, levels, skipped: 0 }
}

function joined(before: Uint8Array | undefined, buckets: number, more: Uint8Array): Uint8Array {
  const kept = before?.subarray(0, buckets * bytesPerBucket) ?? new Uint8Array(0)
  const all = new Uint8Array(kept.length + more.length)
  all.set(kept)
  all.set(more, kept.length)
  return all
}
