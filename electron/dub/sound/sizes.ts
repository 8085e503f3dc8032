/** Samples a second of everything that is mixed. */
export const mixRate = 48_000

export const gainOf = (decibels: number): number => 10 ** (decibels / 20)
export const decibelsOf = (gain: number): number => 20 * Math.log10(gain)

/** Where in a mix a second of the recording is. */
export const sampleAt = (seconds: number): number => Math.round(seconds * mixRate)

/** A number that was not changed is the one that was read. */
export const toInt16 = (value: number): number =>
  Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768)))
