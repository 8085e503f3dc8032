import { duckFall, duckRise } from '../../../shared/dub/duck-runs'
import type { Stretch } from './limiter'
import { sampleAt } from './sizes'

export const fallSamples = sampleAt(duckFall)
export const riseSamples = sampleAt(duckRise)

/** What is otherwise than in the bed alone: the runs with their ramps. */
export const withRamps = ({ from, to }: Stretch): Stretch => ({
  from: from - fallSamples,
  to: to + riseSamples,
})

/** From 0 to 1 without a corner. */
const half = (part: number): number => 0.5 - 0.5 * Math.cos(Math.PI * part)
const fall = Float32Array.from({ length: fallSamples }, (_, at) =>
  half((fallSamples - at - 0.5) / fallSamples),
)
const rise = Float32Array.from({ length: riseSamples }, (_, at) => half((at + 0.5) / riseSamples))

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
