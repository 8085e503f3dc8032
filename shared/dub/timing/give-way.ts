import { type PlannedLine, type TimedLine, type TimingRules, timeTolerance } from './timing'

/**
 * For lines that are still faster than any may be, those around them give way, as few as can be and as far as it takes:
 * later ones rather than earlier ones, for nobody speaks before the mouth opens. What has too little time even so, up to a
 * line that somebody fixed or the end of the recording, is left as it is planned: no word is cut off.
 */
export function giveWay(
  lines: readonly TimedLine[],
  plan: readonly PlannedLine[],
  rules: TimingRules,
): readonly PlannedLine[] {
  const tooFast = ({ speed }: PlannedLine): boolean => speed > rules.most + timeTolerance
  if (!plan.some(tooFast)) return plan
  const given = [...plan]
  const talk: Talk = { lines, plan: given, rules }
  for (const at of given.keys()) {
    const line = given[at]
    if (!line || !tooFast(line)) continue
    const found =
      laterLines(talk, at) ?? earlierLines(talk, at, at) ?? earlierLines(talk, at, lastBefore(talk, at))
    if (found) given.splice(found.from, found.to + 1 - found.from, ...oneBehindTheOther(talk, found))
  }
  return given
}

interface Talk {
  readonly lines: readonly TimedLine[]
  readonly plan: readonly PlannedLine[]
  readonly rules: TimingRules
}

/** Lines `from` to `to`, that one included, which have room as fast as they may be from `start` on. */
interface Run {
  readonly from: number
  readonly to: number
  readonly start: number
}

function laterLines(talk: Talk, from: number): Run | null {
  const start = talk.plan[from]?.start ?? 0
  const last = lastBefore(talk, from)
  let end = start
  for (let to = from; to <= last; to += 1) {
    end += leastSeconds(talk, to)
    if (end <= freeUntil(talk, to) + timeTolerance / 2) return { from, to, start }
    end += talk.rules.gap
  }
  return null
}

function earlierLines(talk: Talk, at: number, to: number): Run | null {
  const { lines, plan, rules } = talk
  let start = freeUntil(talk, to) + rules.gap
  for (let from = to; from >= 0; from -= 1) {
    const before = plan[from]?.start ?? 0
    start -= leastSeconds(talk, from) + rules.gap
    const isFixed = lines[from]?.fixed ?? false
    const free = isFixed ? before : freeFrom(talk, from)
    if (from <= at && start >= free) return { from, to, start: Math.min(start, before) }
    if (isFixed) return null
  }
  return null
}

/** The last one that may move because of this one. */
function lastBefore({ lines }: Talk, at: number): number {
  const fixed = lines.findIndex((line, place) => place > at && (line.fixed ?? false))
  return (fixed === -1 ? lines.length : fixed) - 1
}

const lengthOf = (line: PlannedLine | undefined): number => (line ? line.seconds * line.speed : 0)
const leastSeconds = ({ plan, rules }: Talk, at: number): number => lengthOf(plan[at]) / rules.most
const endOf = (line: PlannedLine | undefined): number => (line ? line.start + line.seconds : 0)

const freeUntil = ({ plan, rules }: Talk, at: number): number => {
  const next = plan[at + 1]
  return next ? next.start - rules.gap : Math.max(rules.end, endOf(plan[at]))
}

const freeFrom = ({ plan, rules }: Talk, at: number): number =>
  at === 0 ? 0 : endOf(plan[at - 1]) + rules.gap

function oneBehindTheOther({ lines, plan, rules }: Talk, { from, to, start }: Run): PlannedLine[] {
  let next = start
  return plan.slice(from, to + 1).map((line, nth) => {
    const natural = lengthOf(line)
    const at = next
    const seconds = natural / rules.most
    next += seconds + rules.gap
    return {
      ...line,
      start: at,
      seconds,
      speed: natural > 0 ? rules.most : 1,
      late: at - (lines[from + nth]?.start ?? 0),
      isDrawnIn: true,
    }
  })
}
