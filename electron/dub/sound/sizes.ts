/** Samples a second of everything that is mixed. */
export const mixRate = 48_000

/** Where in a mix a second of the recording is. */
export const sampleAt = (seconds: number): number => Math.round(seconds * mixRate)

/** A number that was not changed is the one that was read. Written without help, for it sees every sample of hours. */
function toInt16(value: number): number {
  const scaled = value * 32_768
  if (scaled >= 32_767) return 32_767
  if (scaled <= -32_768) return -32_768
  // Halves go away from zero, and nothing is asked of the sign: in noise no processor guesses that.
  const halves = (2 * scaled) | 0
  return (halves + 1 + (halves >> 31)) >> 1
}

export function toNumbers(samples: Float32Array): Int16Array {
  const numbers = new Int16Array(samples.length)
  for (let at = 0; at < samples.length; at++) numbers[at] = toInt16(samples[at] ?? 0)
  return numbers
}

/** Both sides side by side. */
export function putTogether(left: Float32Array, right: Float32Array, pairs: Int16Array): void {
  const count = pairs.length / 2
  for (let at = 0; at < count; at++) {
    pairs[2 * at] = toInt16(left[at] ?? 0)
    pairs[2 * at + 1] = toInt16(right[at] ?? 0)
  }
}
