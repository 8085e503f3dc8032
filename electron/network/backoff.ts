const firstDelay = 500
const longestDelay = 8_000
/** Who is asked to wait longer hears about it at once instead. */
const longestWait = 30_000

export const usualAttempts = 4

/**
 * The pause before the next try, in milliseconds. Half of it is random, so that a thousand clients that failed
 * together do not come back together. Null: the service wants to be left alone for longer than we wait.
 */
export function pauseBefore(tries: number, askedFor: number | null, random: number): number | null {
  if (askedFor !== null && askedFor > longestWait) return null
  const full = Math.min(longestDelay, firstDelay * 2 ** (tries - 1))
  const own = Math.round(full / 2 + (full / 2) * random)
  return Math.max(own, askedFor ?? 0)
}
