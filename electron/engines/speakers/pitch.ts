import { sumOfProducts } from '../audio/resample'
import { reach, sampleRate } from './framing'

/** Voices are periodic far below 2 kHz, and a quarter of the rate is a sixteenth of the work. */
const step = 4
const rate = sampleRate / step
const shortest = Math.floor(rate / 400)
const longest = Math.ceil(rate / 65)
const length = reach / step
/** A multiple of four. */
const width = length - longest - 2

/** The correlation of a frame with itself one period later, above which it is called voiced. */
const periodic = 0.65
/** A period twice as long correlates as well; the first peak that is nearly the best is the true one. */
const nearlyBest = 0.9

/** In hertz; 0 where nothing periodic is heard. */
export function createPitch(): (around: Float32Array) => number {
  const low = new Float32Array(length)
  const correlations = new Float32Array(longest + 2)

  function correlate(): number {
    let best = 0
    let still = 1e-9
    let moved = 1e-9
    for (let index = 0; index < width; index++) {
      still += (low[index] ?? 0) ** 2
      moved += (low[index + shortest - 1] ?? 0) ** 2
    }
    for (let lag = shortest - 1; lag <= longest + 1; lag++) {
      const correlation = sumOfProducts(low, 0, low, lag, width) / Math.sqrt(still * moved)
      correlations[lag] = correlation
      if (correlation > best && lag >= shortest && lag <= longest) best = correlation
      moved += Math.max((low[lag + width] ?? 0) ** 2, 0) - (low[lag] ?? 0) ** 2
      moved = Math.max(moved, 1e-9)
    }
    return best
  }

  return around => {
    lowPass(around, low)
    const best = correlate()
    if (best < periodic) return 0
    for (let lag = shortest; lag <= longest; lag++) {
      const here = correlations[lag] ?? 0
      const left = correlations[lag - 1] ?? 0
      const right = correlations[lag + 1] ?? 0
      if (here < best * nearlyBest || here < left || here < right) continue
      const bend = left - 2 * here + right
      return rate / (lag + (bend < 0 ? (left - right) / (2 * bend) : 0))
    }
    return 0
  }
}

/** A triangle over eight samples, without the mean. */
function lowPass(samples: Float32Array, low: Float32Array): void {
  let mean = 0
  for (let index = 0; index < length; index++) {
    const at = index * step
    let sum = 4 * (samples[at] ?? 0)
    for (let offset = 1; offset < 4; offset++) {
      sum += (4 - offset) * ((samples[at - offset] ?? 0) + (samples[at + offset] ?? 0))
    }
    low[index] = sum / 16
    mean += sum / 16 / length
  }
  for (let index = 0; index < length; index++) low[index] = (low[index] ?? 0) - mean
}
