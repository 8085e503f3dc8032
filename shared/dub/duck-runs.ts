import type { DubLine } from './dub'

/** Seconds in which the bed falls before a line, and comes up after it. */
export const duckFall = 0.12
export const duckRise = 0.3
/** A bed that comes up for less is only restless. */
const restless = 0.7
/** Seconds in which the recording comes and goes around a line that keeps it: what is spoken leaves it as much room. */
const keptGlide = 0.08

/** A stretch in which the bed is down, or the recording is heard in its place. */
export interface DuckRun {
  from: number
  to: number
}

/** Of lines in the order of their start, in whatever there are `perSecond` of. */
export function duckRuns(
  lines: readonly { readonly start: number; readonly length: number }[],
  perSecond: number,
): DuckRun[] {
  return joinedRuns(lines, restless * perSecond)
}

/** Seconds of the recording in which it is heard itself, whatever lies under the other lines. */
export const keptRuns = (lines: readonly DubLine[]): DuckRun[] =>
  joinedRuns(
    lines.flatMap(({ keepsOriginal, start, end }) => (keepsOriginal ? [{ start, length: end - start }] : [])),
    2 * keptGlide,
  )

/** How much of the recording itself is heard: 1 in a stretch that keeps it, and less in the glides around it. */
export function keptPart(at: number, { from, to }: DuckRun, perSecond: number): number {
  const away = Math.max(from - at, at - to)
  return away <= 0 ? 1 : 1 - eased(away / (keptGlide * perSecond))
}

export const withGlides = ({ from, to }: DuckRun, perSecond: number): DuckRun => ({
  from: Math.floor(from - keptGlide * perSecond),
  to: Math.ceil(to + keptGlide * perSecond),
})

/** From 0 to 1 without a corner. */
export const eased = (part: number): number => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, part))

function joinedRuns(
  lines: readonly { readonly start: number; readonly length: number }[],
  apart: number,
): DuckRun[] {
  const runs: DuckRun[] = []
  for (const { start, length } of lines) {
    const last = runs.at(-1)
    if (last && start - last.to < apart) last.to = Math.max(last.to, start + length)
    else runs.push({ from: start, to: start + length })
  }
  return runs
}
