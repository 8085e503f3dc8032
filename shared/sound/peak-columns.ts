import {
  bucketsPerSecond,
  byteOfSize,
  bytesPerBucket,
  levelFactor,
  powerOfByte,
  sizeOfByte,
} from './peak-layout'
import type { Peaks } from './peaks'

/** What is drawn: for each column how far the sound swings and how loud it is, from 0 to 1. */
export interface PeakColumns {
  readonly peaks: Float32Array
  readonly loudness: Float32Array
  /** Columns from the first that there are peaks for: the rest is not computed yet, or after the end. */
  known: number
}

export const emptyColumns = (count: number): PeakColumns => ({
  peaks: new Float32Array(count),
  loudness: new Float32Array(count),
  known: 0,
})

/**
 * Fills `columns` with the time from `start`, each column `seconds` long. Reads the coarsest level that is still as
 * fine as the columns, so that a whole recording costs no more than a moment of it.
 */
export function fillColumns(columns: PeakColumns, peaks: Peaks, start: number, seconds: number): void {
  const count = columns.peaks.length
  const { level, rate } = levelFor(peaks, seconds)
  const bytes = peaks.levels[level]
  columns.known = knownColumns(count, peaks, start, seconds)
  columns.peaks.fill(0)
  columns.loudness.fill(0)
  if (!bytes) return
  const buckets = bytes.length / bytesPerBucket
  if (seconds * rate < 1) {
    fillBetween(columns, bytes, buckets, start * rate, seconds * rate)
    return
  }
  for (let column = 0; column < count; column++) {
    const from = Math.floor((start + column * seconds) * rate)
    const to = Math.min(buckets, Math.floor((start + (column + 1) * seconds) * rate))
    if (from >= buckets) return
    if (to > Math.max(0, from)) fillColumn(columns, column, bytes, Math.max(0, from), to)
  }
}

/** Dust of floating-point numbers is no column. */
const dust = 1e-6

function knownColumns(count: number, { buckets }: Peaks, start: number, seconds: number): number {
  const left = (buckets / bucketsPerSecond - start) / seconds
  return Math.min(count, Math.max(0, Math.ceil(left - dust)))
}

function levelFor({ levels, skipped }: Peaks, seconds: number): { level: number; rate: number } {
  let level = 0
  let rate = bucketsPerSecond / levelFactor ** skipped
  while (level + 1 < levels.length && (seconds * rate) / levelFactor >= 1) {
    level++
    rate /= levelFactor
  }
  return { level, rate }
}

function fillColumn(columns: PeakColumns, column: number, bytes: Uint8Array, from: number, to: number): void {
  let peak = 0
  let power = 0
  for (let bucket = from; bucket < to; bucket++) {
    const swing = bytes[bucket * bytesPerBucket] ?? 0
    if (swing > peak) peak = swing
    power += powerOfByte[bytes[bucket * bytesPerBucket + 1] ?? 0] ?? 0
  }
  columns.peaks[column] = sizeOfByte[peak] ?? 0
  columns.loudness[column] = Math.sqrt(power / (to - from))
}

/** Columns finer than the finest level: straight lines between the middles of its buckets. */
function fillBetween(
  columns: PeakColumns,
  bytes: Uint8Array,
  buckets: number,
  start: number,
  step: number,
): void {
  for (let column = 0; column < columns.peaks.length; column++) {
    const place = start + column * step - 0.5
    if (place < -1) continue
    if (place >= buckets - 0.5) return
    const left = Math.max(0, Math.floor(place))
    const right = Math.min(buckets - 1, left + 1)
    const share = Math.min(1, Math.max(0, place - left))
    columns.peaks[column] = mixed(bytes, left * bytesPerBucket, right * bytesPerBucket, share)
    columns.loudness[column] = mixed(bytes, left * bytesPerBucket + 1, right * bytesPerBucket + 1, share)
  }
}

function mixed(bytes: Uint8Array, left: number, right: number, share: number): number {
  const one = sizeOfByte[bytes[left] ?? 0] ?? 0
  const other = sizeOfByte[bytes[right] ?? 0] ?? 0
  return one + (other - one) * share
}

/** What a recording is drawn larger by, so that a quiet one is seen. Silence is not made large. */
export function drawnGain({ levels }: Peaks): number {
  const coarsest = levels.at(-1)
  if (!coarsest) return 1
  let peak = 0
  for (let at = 0; at < coarsest.length; at += bytesPerBucket) peak = Math.max(peak, coarsest[at] ?? 0)
  if (peak <= byteOfSize(quietest)) return 1
  return Math.min(mostGain, 1 / (sizeOfByte[peak] ?? 1))
}

const quietest = 0.01
const mostGain = 12
