const firstDelay = 5_000
const longestDelay = 60_000
const jitter = 0.2

/** How long nothing may be heard from a service that was reached before it is asked by ourselves. */
export const quietCheckAfter = 60_000

/** The pause after so many failures in a row. `random` is in [0, 1): not everybody comes back at once. */
export function probeDelay(failures: number, random: number): number {
  const delay = Math.min(longestDelay, firstDelay * 2 ** (failures - 1))
  return Math.round(delay * (1 - jitter * random))
}
