import { isRecord } from '../../formats/json-value'

/** The stretch of a recording in which somebody said a sentence. */
export interface HeardPlace {
  /** Of the library, which may have it no more. */
  readonly recording: string
  /** Seconds in it. */
  readonly start: number
  readonly end: number
}

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0

/** As the checks by hand of rows look at it. */
export const isHeard = (value: unknown): value is HeardPlace =>
  isRecord(value) &&
  typeof value.recording === 'string' &&
  value.recording !== '' &&
  isTime(value.start) &&
  isTime(value.end) &&
  value.start <= value.end

/** Both are of the same words: most of the shorter one is in the other. */
export function isSameStretch(one: HeardPlace, other: HeardPlace): boolean {
  if (one.recording !== other.recording) return false
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
  return shared * 2 > Math.min(one.end - one.start, other.end - other.start)
}
