import { partsOfTalk, type TalkPart } from './line-chain'
import { planPart } from './plan-part'
import { type PlannedLine, type TimedLine, type TimingRules, timeTolerance } from './timing'

/**
 * When each line begins and how fast it is spoken, over the whole talk at once. They stay in their order and never
 * overlap; whatever is left over a limit is told by `timingProblem`.
 */
export const planTiming = (lines: readonly TimedLine[], rules: TimingRules): PlannedLine[] =>
  partsOfTalk(lines, rules, rules.beyond).flatMap(part => planApart(lines, part, rules))

/** Only where the picture leaves a line no room for its words is it left, as far as the next long pause. */
function planApart(
  talk: readonly TimedLine[],
  { from, to, end }: TalkPart,
  rules: TimingRules,
): PlannedLine[] {
  const { beyond } = rules
  const lines = talk.slice(from, to)
  let plan = partsOfTalk(lines, { ...rules, end }, 0).flatMap(part =>
    planPart({ lines: lines.slice(part.from, part.to), beyond: 0, end: part.end }, rules),
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
  return partsOfTalk(lines, rules, rules.beyond).flatMap(part => {
    const { from, to, end } = part
    const old = known.get(lines[from]?.key)
    const isSame =
      old !== undefined &&
      old.to - old.from === to - from &&
      old.end === end &&
      lines.slice(from, to).every((line, at) => isSameLine(line, before.lines[old.from + at]))
    return isSame ? before.plan.slice(old.from, old.to) : planApart(lines, part, rules)
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
