import { partsOfTalk } from './line-chain'
import { planPart } from './plan-part'
import { type PlannedLine, type TimedLine, type TimingRules, timeTolerance } from './timing'

/**
 * When each line begins and how fast it is spoken, over the whole talk at once. They stay in their order and never
 * overlap; whatever is left over a limit is told by `timingProblem`.
 */
export const planTiming = (lines: readonly TimedLine[], rules: TimingRules): PlannedLine[] =>
  partsOfTalk(lines, rules, rules.beyond).flatMap(({ from, to }) =>
    planApart(lines.slice(from, to), to === lines.length ? rules.end : null, rules),
  )

/** Only where the picture leaves a line no room for its words is it left, as far as the next long pause. */
function planApart(lines: readonly TimedLine[], end: number | null, rules: TimingRules): PlannedLine[] {
  const { beyond } = rules
  let plan = partsOfTalk(lines, rules, 0).flatMap(({ from, to }) =>
    planPart({ lines: lines.slice(from, to), beyond: 0, end: to === lines.length ? end : null }, rules),
  )
  for (const reach of beyond > 0 ? [beyond, 3 * beyond] : []) {
    if (plan.every(({ speed }) => speed <= rules.most + timeTolerance)) break
    plan = planPart({ lines, beyond: reach, end }, rules)
  }
  return plan
}

export interface TalkPlan {
  readonly lines: readonly TimedLine[]
  readonly plan: readonly PlannedLine[]
}

/** The same as `planTiming`, where a plan by the same rules is there: what lies between the same pauses stays. */
export function planAround(
  before: TalkPlan,
  lines: readonly TimedLine[],
  rules: TimingRules,
): readonly PlannedLine[] {
  const known = new Map(
    partsOfTalk(before.lines, rules, rules.beyond).map(part => [before.lines[part.from]?.key, part]),
  )
  return partsOfTalk(lines, rules, rules.beyond).flatMap(({ from, to }) => {
    const isLast = to === lines.length
    const part = known.get(lines[from]?.key)
    const isSame =
      part !== undefined &&
      part.to - part.from === to - from &&
      (part.to === before.lines.length) === isLast &&
      lines.slice(from, to).every((line, at) => isSameLine(line, before.lines[part.from + at]))
    return isSame
      ? before.plan.slice(part.from, part.to)
      : planApart(lines.slice(from, to), isLast ? rules.end : null, rules)
  })
}

/** As far as the plan goes by it. */
function isSameLine(one: TimedLine, other: TimedLine | undefined): boolean {
  if (one === other) return true
  if (other === undefined) return false
  const { others: mine = [] } = one
  const { others: theirs = [] } = other
  return (
    one.key === other.key &&
    one.start === other.start &&
    one.end === other.end &&
    (one.fixed ?? false) === (other.fixed ?? false) &&
    one.natural === other.natural &&
    mine.length === theirs.length &&
    mine.every(({ natural, price }, at) => natural === theirs[at]?.natural && price === theirs[at]?.price)
  )
}
