/** How quickly a download goes on, smoothed: what comes in comes in bursts. */
export interface Pace {
  /** Of the last sample. */
  at: number
  received: number
  /** Null: it is too early to say. */
  bytesPerSecond: number | null
}

const sampleEvery = 500
/** A change of speed is seen to two thirds after this time. */
const smoothing = 4_000

export function nextPace(before: Pace | undefined, received: number, now: number): Pace {
  // Less than before: it began anew.
  if (!before || received < before.received) return { at: now, received, bytesPerSecond: null }
  const passed = now - before.at
  if (passed < sampleEvery) return before
  const current = ((received - before.received) * 1_000) / passed
  const { bytesPerSecond } = before
  const weight = 1 - Math.exp(-passed / smoothing)
  const smoothed = bytesPerSecond === null ? current : bytesPerSecond + (current - bytesPerSecond) * weight
  return { at: now, received, bytesPerSecond: smoothed }
}

/** Seconds, null where nobody can know. */
export const timeLeft = ({ received, bytesPerSecond }: Pace, bytes: number): number | null =>
  bytesPerSecond !== null && bytesPerSecond > 0 ? Math.max(0, bytes - received) / bytesPerSecond : null
