/** Mono sound in memory, samples from -1 to 1. */
export interface Sound {
  samples: Float32Array
  sampleRate: number
}

/** Seconds. */
export const lengthOf = ({ samples, sampleRate }: Sound): number => samples.length / sampleRate
