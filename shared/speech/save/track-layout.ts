import type { Spacing } from './save-choice'

/** A sound on its way into a track. */
export interface TrackPart {
  /** Where its line wants it, in seconds. Null: nowhere in particular. */
  start: number | null
  /** In samples. */
  length: number
}

export interface TrackLayout {
  /** Of each part, in samples from the start of the track. */
  offsets: number[]
  length: number
  /** Parts that begin before what stands above them has ended. */
  overlapping: number
}

/**
 * Every offset is counted from the start of the track: an error of a few milliseconds at each join would add up to
 * seconds.
 */
export function layTrack(parts: readonly TrackPart[], spacing: Spacing, rate: number): TrackLayout {
  const offsets: number[] = []
  let end = 0
  let sounding = 0
  let overlapping = 0
  for (const [at, { start, length }] of parts.entries()) {
    const gap = spacing.by === 'gap' ? Math.round(at * spacing.seconds * rate) : 0
    const offset =
      spacing.by === 'gap' ? sounding + gap : start === null ? end : Math.max(0, Math.round(start * rate))
    if (offset < end) overlapping += 1
    offsets.push(offset)
    sounding += length
    end = Math.max(end, offset + length)
  }
  return { offsets, length: end, overlapping }
}
