/** One channel, or two of which each left sample stands before its right one. */
export type Channels = 1 | 2

/** Sound in memory, samples from -1 to 1. Mono, unless two channels were asked for. */
export interface Sound {
  samples: Float32Array
  sampleRate: number
}

/** Seconds. */
export const lengthOfSound = ({ samples, sampleRate }: Sound): number => samples.length / sampleRate

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
