/** How long to wait before asking again: quick while a job moves, patient while nothing changes. */
export const firstDelay = 1_000
export const longestDelay = 15_000
const growth = 1.5
const jitter = 0.2

/** The pause after one more answer in which nothing had changed. */
export const slowerDelay = (delay: number): number => Math.min(longestDelay, delay * growth)

/** Spreads a thousand jobs that were started together. `random` is in [0, 1). */
export const withJitter = (delay: number, random: number): number =>
  Math.round(delay * (1 - jitter / 2 + jitter * random))
