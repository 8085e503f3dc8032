import { sumOfProducts } from '../../engines/audio/resample'
import { designFilter } from '../../engines/audio/windowed-sinc'

/** What lies between samples is as loud as it is after four times the rate. */
const { up, taps, coefficients } = designFilter(1, 4)

/** How far from a sample lies what tells its peak. */
export const peakReach = taps / 2

/** Between two samples that are both less than this part of a level, nothing is louder than it. */
const loudEnough = 0.6

/** Most of a sound is far from its loudest, and is looked through so many samples at a time. */
const glance = 512

/** Calls for each sample after which something may be louder than the level: beside those louder than their neighbours. */
export function eachNear(
  samples: Float32Array,
  from: number,
  to: number,
  level: number,
  call: (at: number) => void,
): void {
  const near = level * loudEnough
  for (let start = from; start < to; start += glance) {
    const end = Math.min(to, start + glance)
    if (loudestOf(samples, start, end + 1) >= near) eachTop(samples, start, end, near, call)
  }
}

/** Calls for those beside one that is as loud as that, and as its neighbours. */
function eachTop(
  samples: Float32Array,
  from: number,
  to: number,
  near: number,
  call: (at: number) => void,
): void {
  const sizeAt = (at: number): number => (at < 0 || at >= samples.length ? 0 : Math.abs(samples[at] ?? 0))
  const isTop = (at: number): boolean => {
    const size = sizeAt(at)
    return size >= near && size >= sizeAt(at - 1) && size >= sizeAt(at + 1)
  }
  for (let at = from; at < to; at++) if (isTop(at) || isTop(at + 1)) call(at)
}

/** Who once read beyond the end of an array reads four times as slowly from then on. */
function loudestOf(samples: Float32Array, from: number, to: number): number {
  const end = Math.min(to, samples.length)
  let top = 0
  for (let at = from; at < end; at++) {
    const size = Math.abs(samples[at] ?? 0)
    if (size > top) top = size
  }
  return top
}

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
  const glances: number[] = []
  for (let start = from; start < to; start += glance) {
    glances.push(loudestOf(samples, start, Math.min(to, start + glance)))
  }
  let top = glances.reduce((most, one) => Math.max(most, one), 0)
  if (top === 0) return 0
  const near = top * loudEnough
  for (const [nth, loudest] of glances.entries()) {
    const start = from + nth * glance
    const end = Math.min(to, start + glance)
    if (loudest < near && Math.abs(samples[end] ?? 0) < near) continue
    eachTop(samples, start, end, near, at => {
      top = Math.max(top, peakAt(samples, at))
    })
  }
  return top
}
