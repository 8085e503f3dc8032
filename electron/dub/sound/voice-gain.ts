import { keptPart, withGlides } from '../../../shared/dub/duck-runs'
import { gainOf } from '../../../shared/dub/levels'
import { bedGain, fallSamples, riseSamples } from './duck'
import type { Stretch } from './limiter'
import { loudnessOfWindows, tenth, windowsOf } from './loudness'
import { mixRate } from './sizes'

/** A line's place, and its energies as they will be heard. */
export interface HeardLine {
  start: number
  gain: number
  tenths: ArrayLike<number>
}

export interface Energies {
  bed: Float64Array
  voices: Float64Array
}

/** Decibels; an edit of one line seldom changes so much, and so leaves all others as they are. */
const step = 0.5
const most = 24

/** What the tenths of a mix will be made of, by energies alone and without mixing anything. */
export function energiesOf(
  { length, bedTenths, runs, duck, originalTenths, kept }: MixOutline,
  lines: readonly HeardLine[],
): Energies {
  const count = Math.floor(length / tenth)
  const bed = new Float64Array(count)
  for (let at = 0; at < count; at++) bed[at] = bedTenths[at] ?? 0
  for (const run of runs) lowerEnergies(bed, run, duck)
  for (const run of kept) keepEnergies(bed, originalTenths, run)
  const voices = new Float64Array(count)
  for (const line of lines) addEnergies(voices, line)
  return { bed, voices }
}

export interface MixOutline {
  length: number
  bedTenths: ArrayLike<number>
  runs: readonly Stretch[]
  duck: number
  /** Of the recording itself, which is heard in place of the bed where it is kept. */
  originalTenths: ArrayLike<number>
  kept: readonly Stretch[]
}

/** At some places of a tenth: ramps are slow. */
const places = [0.125, 0.375, 0.625, 0.875]

function lowerEnergies(bed: Float64Array, run: Stretch, duck: number): void {
  const first = Math.max(0, Math.floor((run.from - fallSamples) / tenth))
  const last = Math.min(bed.length - 1, Math.floor((run.to + riseSamples) / tenth))
  for (let at = first; at <= last; at++) {
    let squares = 0
    for (const place of places) squares += bedGain(Math.round((at + place) * tenth), run, duck) ** 2
    bed[at] = ((bed[at] ?? 0) * squares) / places.length
  }
}

function keepEnergies(bed: Float64Array, original: ArrayLike<number>, run: Stretch): void {
  const { from, to } = withGlides(run, mixRate)
  const last = Math.min(bed.length - 1, Math.floor(to / tenth))
  for (let at = Math.max(0, Math.floor(from / tenth)); at <= last; at++) {
    let kept = 0
    let left = 0
    for (const place of places) {
      const part = keptPart(Math.round((at + place) * tenth), run, mixRate)
      kept += part ** 2
      left += (1 - part) ** 2
    }
    bed[at] = ((bed[at] ?? 0) * left + (original[at] ?? 0) * kept) / places.length
  }
}

/** A line begins within a tenth, and each of its own lies over two. */
function addEnergies(voices: Float64Array, { start, gain, tenths }: HeardLine): void {
  const first = Math.floor(start / tenth)
  const late = start / tenth - first
  for (let at = 0; at < tenths.length; at++) {
    const energy = (tenths[at] ?? 0) * gain * gain
    const here = first + at
    if (here < voices.length) voices[here] = (voices[here] ?? 0) + energy * (1 - late)
    if (here + 1 < voices.length) voices[here + 1] = (voices[here + 1] ?? 0) + energy * late
  }
}

/** By how much the voices are raised so that the mix comes nearest to the target. */
export function solveVoiceGain({ bed, voices }: Energies, target: number): number {
  if (!voices.some(energy => energy > 0)) return 0
  // What is raised is raised in each window alike.
  const bedWindows = windowsOf(bed)
  const voiceWindows = windowsOf(voices)
  const mixed = new Float64Array(bedWindows.length)
  const known = new Map<number, number>()
  function loudnessAt(steps: number): number {
    const before = known.get(steps)
    if (before !== undefined) return before
    const gain = gainOf(steps * step) ** 2
    for (let at = 0; at < mixed.length; at++) {
      mixed[at] = (bedWindows[at] ?? 0) + gain * (voiceWindows[at] ?? 0)
    }
    const loudness = loudnessOfWindows(mixed) ?? Number.NEGATIVE_INFINITY
    known.set(steps, loudness)
    return loudness
  }
  // The louder the voices, the louder the mix.
  let low = -most / step
  let high = most / step
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (loudnessAt(middle) < target) low = middle
    else high = middle
  }
  const isLowNearer = Math.abs(loudnessAt(low) - target) < Math.abs(loudnessAt(high) - target)
  return (isLowNearer ? low : high) * step
}
