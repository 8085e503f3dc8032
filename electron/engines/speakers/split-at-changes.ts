import type { SpeechStretch } from './find-speech'
import { dimensions } from './frames'
import { addFrame, combine, type Gaussian, gaussianOf, noSums, type Sums } from './gaussian'
import { evidence } from './likeness'
import type { VoicePrint } from './voice'

/** Changes are looked for at every fifth voiced frame, with at most a hundred to either side. */
const step = 5
const mostSteps = 20
/** 0.4 seconds of vowels: less does not tell one speaker from another. */
const leastSteps = 8

/** Parts of an island with, as far as can be heard nearby, one speaker each. It rather cuts too often. */
export function splitAtChanges(voice: VoicePrint, island: SpeechStretch): SpeechStretch[] {
  const sums = runningSums(voice, island)
  const between = (from: number, to: number): Gaussian => {
    const range = noSums(dimensions)
    combine(range, sums[to] ?? range, sums[from] ?? range, -1)
    return gaussianOf(range)
  }
  const last = sums.length - 1
  const gains = new Float64Array(sums.length)
  for (let at = leastSteps; at <= last - leastSteps; at++) {
    const width = Math.min(mostSteps, at, last - at)
    gains[at] = evidence(between(at - width, at), between(at, at + width))
  }
  return cutAt(peaksOf(gains), island)
}

/** The sums of all frames up to every step. */
function runningSums({ features }: VoicePrint, { from, to }: SpeechStretch): Sums[] {
  const sums = [noSums(dimensions)]
  const running = noSums(dimensions)
  for (let at = from; at + step <= to; at += step) {
    for (let index = at; index < at + step; index++) addFrame(running, features, index * dimensions)
    sums.push({ count: running.count, first: running.first.slice(), second: running.second.slice() })
  }
  return sums
}

/** The surest first, and no two nearer than what is needed to tell speakers apart. */
function peaksOf(gains: Float64Array): number[] {
  const peaks: number[] = []
  const gainful = [...gains.keys()].filter(at => (gains[at] ?? 0) > 0)
  for (const at of gainful.sort((one, other) => (gains[other] ?? 0) - (gains[one] ?? 0))) {
    if (peaks.every(peak => Math.abs(peak - at) >= leastSteps)) peaks.push(at)
  }
  return peaks.sort((one, other) => one - other)
}

function cutAt(peaks: readonly number[], island: SpeechStretch): SpeechStretch[] {
  const cuts = [island.from, ...peaks.map(peak => island.from + peak * step), island.to]
  return cuts.slice(1).map((to, index) => ({ from: cuts[index] ?? island.from, to }))
}
