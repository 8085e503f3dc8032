/** Samples a second of everything that is mixed. */
export const mixRate = 48_000

/** Where in a mix a second of the recording is. */
export const sampleAt = (seconds: number): number => Math.round(seconds * mixRate)

/** A number that was not changed is the one that was read. Written without help, for it sees every sample of hours. */
export function toInt16(value: number): number {
  const scaled = value * 32_768
  if (scaled >= 32_767) return 32_767
  if (scaled <= -32_768) return -32_768
  // Halves go away from zero, and nothing is asked of the sign: in noise no processor guesses that.
  const halves = (2 * scaled) | 0
  return (halves + 1 + (halves >> 31)) >> 1
}
