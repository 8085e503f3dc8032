import { sumOfProducts } from '../../engines/audio/resample'
import { designFilter } from '../../engines/audio/windowed-sinc'

/** What lies between samples is as loud as it is after four times the rate. */
const { up, taps, coefficients } = designFilter(1, 4)

/** How far from a sample lies what tells its peak. */
export const peakReach = taps / 2

/** Between two samples that are both less than this part of a level, nothing is louder than it. */
const loudEnough = 0.5

export const isNear = (samples: Float32Array, at: number, level: number): boolean =>
  Math.abs(samples[at] ?? 0) >= level * loudEnough || Math.abs(samples[at + 1] ?? 0) >= level * loudEnough

/** The loudest of a sample and of what lies between it and the next one. */
export function peakAt(samples: Float32Array, at: number): number {
  const start = at - peakReach + 1
  const isInside = start >= 0 && start + taps <= samples.length
  return isInside ? peakBetween(samples, start) : peakBetween(withSilence(samples, start), 0)
}

function peakBetween(samples: Float32Array, start: number): number {
  let top = Math.abs(samples[start + peakReach - 1] ?? 0)
  for (let phase = 1; phase < up; phase++) {
    top = Math.max(top, Math.abs(sumOfProducts(samples, start, coefficients, phase * taps, taps)))
  }
  return top
}

/** A sound that begins at once is louder between its first samples than they are. */
function withSilence(samples: Float32Array, start: number): Float32Array {
  const around = new Float32Array(taps)
  around.set(samples.subarray(Math.max(0, start), start + taps), Math.max(0, -start))
  return around
}

/** The true peak of the samples from `from` to `to`. */
export function truePeakOf(samples: Float32Array, from: number, to: number): number {
  let loudest = 0
  for (let at = from; at < to; at++) loudest = Math.max(loudest, Math.abs(samples[at] ?? 0))
  let top = loudest
  for (let at = from; at < to && loudest > 0; at++) {
    if (isNear(samples, at, loudest)) top = Math.max(top, peakAt(samples, at))
  }
  return top
}
