import { duckFall, duckRise, eased, keptPart, withGlides } from '../../../shared/dub/duck-runs'
import type { Stretch } from './limiter'
import { mixRate, sampleAt } from './sizes'

export const fallSamples = sampleAt(duckFall)
export const riseSamples = sampleAt(duckRise)

/** What is otherwise than in the bed alone: the runs with their ramps. */
export const withRamps = ({ from, to }: Stretch): Stretch => ({
  from: from - fallSamples,
  to: to + riseSamples,
})

const fall = Float32Array.from({ length: fallSamples }, (_, at) =>
  eased((fallSamples - at - 0.5) / fallSamples),
)
const rise = Float32Array.from({ length: riseSamples }, (_, at) => eased((at + 0.5) / riseSamples))

/** How far up the bed is at a sample of a run, of its ramps or beyond: 1 is as it was. */
export function bedGain(at: number, { from, to }: Stretch, duck: number): number {
  if (at < from - fallSamples || at >= to + riseSamples) return 1
  if (at >= from && at < to) return duck
  const up = at < from ? fall[at - from + fallSamples] : rise[at - to]
  return duck + (1 - duck) * (up ?? 1)
}

/** Lowers the bed for a run; `start` is where the samples begin. */
export function lower(
  left: Float32Array,
  right: Float32Array,
  start: number,
  run: Stretch,
  duck: number,
): void {
  const { from, to } = withRamps(run)
  const within = (at: number): number => Math.min(left.length, Math.max(0, at - start))
  const down = within(run.from)
  const up = within(run.to)
  const lowerAt = (at: number, gain: number): void => {
    left[at] = (left[at] ?? 0) * gain
    right[at] = (right[at] ?? 0) * gain
  }
  for (let at = within(from); at < down; at++) lowerAt(at, bedGain(at + start, run, duck))
  for (let at = down; at < up; at++) lowerAt(at, duck)
  const end = within(to)
  for (let at = up; at < end; at++) lowerAt(at, bedGain(at + start, run, duck))
}

/** Puts the recording itself in place of the bed where a line keeps it; `start` is where the samples begin. */
export function keepOriginal(
  left: Float32Array,
  right: Float32Array,
  start: number,
  run: Stretch,
  original: { pairs: Int16Array; gain: number },
): void {
  const within = (at: number): number => Math.min(left.length, Math.max(0, at - start))
  const { from, to } = withGlides(run, mixRate)
  const scale = original.gain / 32_768
  const end = within(to)
  for (let at = within(from); at < end; at++) {
    const part = keptPart(at + start, run, mixRate)
    left[at] = (left[at] ?? 0) * (1 - part) + (original.pairs[2 * at] ?? 0) * scale * part
    right[at] = (right[at] ?? 0) * (1 - part) + (original.pairs[2 * at + 1] ?? 0) * scale * part
  }
}
