import type { StretchMode } from '../formats/speech/speech-line'
import { type FitReport, fitReport } from './fit-report'
import type { Fit, Line } from './line'
import { secondsOfCell } from './line'
import type { Paces } from './pace'

/** Above this, fast speech is hard to follow. */
export const hardToFollow = 1.25

/** How fast these words may be: what a person accepted, or else what is easily followed. */
const mostSpeed = ({ upTo }: Fit): number => Math.max(upTo ?? 0, hardToFollow)

const known = new WeakMap<Line, readonly [Paces, number | null]>()

/** As in the report, counted once for each line as it is. */
function speedOf(line: Line, paces: Paces): number | null {
  if (secondsOfCell(line.fit.seconds) === null) return null
  const [by, counted] = known.get(line) ?? []
  if (by === paces && counted !== undefined) return counted
  const { speed } = fitReport(line, paces)
  known.set(line, [paces, speed])
  return speed
}

export const isTooFast = (line: Line, paces: Paces): boolean =>
  (speedOf(line, paces) ?? 0) > mostSpeed(line.fit)

/** The fastest first; those of which nobody knows come last. Equal ones stay as they stand. */
export const fastestFirst = (lines: readonly Line[], paces: Paces): Line[] =>
  lines.toSorted((one, other) => (speedOf(other, paces) ?? 0) - (speedOf(one, paces) ?? 0))

/** A way to have a line that is spoken too fast understood. */
export interface WaysOut {
  /** Into the pause that follows, as far as that goes and the words need. Null: there is none. */
  runOver: Fit | null
  /** So many characters, said as they are now, can be followed. */
  characters: number
  /** Said that fast all the same. */
  accepted: Fit
}

/** Null: the line can be followed, or nobody knows. */
export function waysOut(
  line: Line,
  { speed, natural, required }: FitReport,
  lines: readonly Line[],
): WaysOut | null {
  if (speed === null || natural === null || required === null || speed <= mostSpeed(line.fit)) return null
  const { fit, text, start } = line
  const longer = start === null ? null : lengthIntoPause({ start, seconds: required, needed: natural }, lines)
  return {
    runOver: longer === null ? null : { ...fit, seconds: String(longer) },
    characters: Math.max(1, Math.floor(([...text].length * hardToFollow) / speed)),
    // With some room, as an estimate is not yet a measure.
    accepted: { ...fit, mode: hastened[fit.mode], upTo: Math.ceil(speed * 4) / 4 },
  }
}

interface ShortTime {
  start: number
  seconds: number
  /** So long would be enough. */
  needed: number
  /** What stays free before the next. */
  gap?: number
}

/** As much longer as the words need and the pause goes that follows in the film. Null: there is none worth the name. */
export function lengthIntoPause(
  { start, seconds, needed, gap = 0 }: ShortTime,
  all: readonly { readonly start: number | null }[],
): number | null {
  const next = all.reduce(
    (first, other) => (other.start !== null && other.start > start ? Math.min(first, other.start) : first),
    Number.POSITIVE_INFINITY,
  )
  const longer = Math.min(upwards(needed), downwards(next - gap - start))
  return longer - seconds >= shortestGain ? longer : null
}

/** Seconds. Less than a frame or two of a film is no way out. */
const shortestGain = 0.05

const upwards = (seconds: number): number => Math.ceil(seconds * 100) / 100
const downwards = (seconds: number): number => Math.floor(seconds * 1000 + 1e-6) / 1000

/** A sound that is only ever stretched is never spoken faster. */
const hastened: Readonly<Record<StretchMode, StretchMode>> = {
  none: 'squeeze',
  squeeze: 'squeeze',
  stretch: 'both',
  both: 'both',
}
