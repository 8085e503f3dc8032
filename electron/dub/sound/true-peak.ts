import { sumOfProducts } from '../../engines/audio/resample'
import { designFilter } from '../../engines/audio/windowed-sinc'

/** What lies between samples is as loud as it is after four times the rate. */
const { up, taps, coefficients } = designFilter(1, 4)

/** How far from a sample lies what tells its peak. */
export const peakReach = taps / 2

/** A sample less than this part of another has nothing louder than that one after it. */
export const loudEnough = 0.5

/** The loudest of a sample and of what lies between it and the next one. */
export function peakAt(samples: Float32Array, at: number): number {
  let top = Math.abs(samples[at] ?? 0)
  const start = at - peakReach + 1
  if (start < 0 || start + taps > samples.length) return top
  for (let phase = 1; phase < up; phase++) {
    top = Math.max(top, Math.abs(sumOfProducts(samples, start, coefficients, phase * taps, taps)))
  }
  return top
}

/** The true peak of the samples from `from` to `to`. */
export function truePeakOf(samples: Float32Array, from: number, to: number): number {
  let loudest = 0
  for (let at = from; at < to; at++) loudest = Math.max(loudest, Math.abs(samples[at] ?? 0))
  let top = loudest
  for (let at = from; at < to && loudest > 0; at++) {
    if (Math.abs(samples[at] ?? 0) >= loudest * loudEnough) top = Math.max(top, peakAt(samples, at))
  }
  return top
}
