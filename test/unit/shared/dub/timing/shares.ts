import { planTiming } from '../../../../../shared/dub/timing/plan-timing'
import {
  type PlannedLine,
  type TimedLine,
  type TimingRules,
  timeTolerance,
} from '../../../../../shared/dub/timing/timing'

/** Of all lines of all talks. */
export interface Shares {
  good: number
  overHard: number
  overMost: number
  late: number
  /** Of the time in which the old voices speak. */
  covered: number
  overlaps: number
  dragged: number
  lines: number
}

type Plan = Pick<PlannedLine, 'start' | 'seconds' | 'speed' | 'late'>

/** Each line into its own slot, as others do it. */
export const naiveFit = (lines: readonly TimedLine[]): Plan[] =>
  lines.map(({ start, end, natural }) => {
    const speed = Math.max(1, natural / (end - start))
    return { start, seconds: natural / speed, speed, late: 0 }
  })

export function sharesOf(
  talks: readonly (readonly TimedLine[])[],
  rules: TimingRules,
  plan: (lines: readonly TimedLine[], rules: TimingRules) => readonly Plan[] = planTiming,
): Shares {
  const sums = { good: 0, overHard: 0, overMost: 0, late: 0, covered: 0, overlaps: 0, dragged: 0, lines: 0 }
  let spoken = 0
  for (const lines of talks) {
    const planned = plan(lines, rules)
    sums.lines += lines.length
    for (const [at, { start, end }] of lines.entries()) {
      const one = planned[at]
      if (!one) continue
      const next = planned[at + 1]
      const ends = one.start + one.seconds
      spoken += end - start
      sums.covered += Math.max(0, Math.min(ends, end) - Math.max(one.start, start))
      if (one.speed <= rules.good + timeTolerance) sums.good += 1
      if (one.speed > rules.hard + timeTolerance) sums.overHard += 1
      if (one.speed > rules.most + timeTolerance) sums.overMost += 1
      if (one.speed < rules.floor - timeTolerance) sums.dragged += 1
      if (one.late > rules.late + timeTolerance) sums.late += 1
      if (next && ends > next.start + timeTolerance) sums.overlaps += 1
    }
  }
  const of = (count: number): number => count / sums.lines
  return {
    ...sums,
    good: of(sums.good),
    overHard: of(sums.overHard),
    late: of(sums.late),
    covered: sums.covered / spoken,
  }
}
