import { frameLevels, frameSeconds } from './loudness'

export interface QuietPlace {
  /** In samples. */
  at: number
  /** Nobody speaks there: nothing is cut in two. */
  isPause: boolean
}

/** Frames in a row that are looked at together: a fifth of a second, longer than the closing of lips for a "p". */
const pauseFrames = 10
/** Of the median level. */
const pauseLevel = 0.2

/** The middle of the quietest fifth of a second. */
export function quietestPlace(samples: Float32Array, sampleRate: number): QuietPlace {
  const levels = frameLevels(samples, sampleRate)
  let best = { first: 0, loudest: Number.POSITIVE_INFINITY }
  for (let first = 0; first + pauseFrames <= levels.length; first++) {
    const loudest = Math.max(...levels.subarray(first, first + pauseFrames))
    if (loudest < best.loudest) best = { first, loudest }
  }
  const middle = (best.first + pauseFrames / 2) * frameSeconds * sampleRate
  const usual = levels.toSorted()[Math.floor(levels.length / 2)] ?? 0
  return {
    at: Math.min(samples.length, Math.round(middle)),
    isPause: best.loudest <= usual * pauseLevel || isQuiet(best.loudest),
  }
}

const isQuiet = (level: number): boolean => level < 0.001
