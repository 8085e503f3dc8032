import { giveWay } from './give-way'
import { partsOfTalk, type TalkPart } from './line-chain'
import { planPart } from './plan-part'
import { type PlannedLine, type TimedLine, type TimingRules, timeTolerance } from './timing'

/**
 * When each line begins and how fast it is spoken, over the whole talk at once. They stay in their order and never
 * overlap; whatever is left over a limit is told by `timingProblem`.
 */
export const planTiming = (lines: readonly TimedLine[], rules: TimingRules): readonly PlannedLine[] =>
  planParts(lines, rules, () => null)

/**
 * Long pauses part a talk. Where what lies between two of them does not fit there, it is planned with what comes behind
 * if that helps. `known`: the plan of a part by itself, where there is one.
 */
function planParts(
  lines: readonly TimedLine[],
  rules: TimingRules,
  known: (part: TalkPart) => readonly PlannedLine[] | null,
): readonly PlannedLine[] {
  const plans: (readonly PlannedLine[])[] = []
  let crowded: TalkPart | null = null
  for (const part of partsOfTalk(lines, rules, rules.beyond)) {
    const both: PlannedLine[] | null = crowded && planApart(lines, { ...part, from: crowded.from }, rules)
    const isHelp: boolean = both !== null && !isCrowded(both, rules)
    if (isHelp) plans.pop()
    const plan: readonly PlannedLine[] =
      isHelp && both
        ? both.map(line => ({ ...line, isDrawnIn: true }))
        : (known(part) ?? planApart(lines, part, rules))
    plans.push(plan)
    crowded = isCrowded(plan, rules) ? part : null
  }
  return rules.beyond > 0 ? giveWay(lines, plans.flat(), rules) : plans.flat()
}

const isCrowded = (plan: readonly PlannedLine[], { most }: TimingRules): boolean =>
  plan.some(({ speed }) => speed > most + timeTolerance)

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
    if (!isCrowded(plan, rules)) break
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
  const old = partsByThemselves(before, rules)
  return planParts(lines, rules, ({ from, to, end }) => {
    const part = old.get(lines[from]?.key)
    const isSame =
      part !== undefined &&
      part.to - part.from === to - from &&
      part.end === end &&
      lines.slice(from, to).every((line, at) => isSameLine(line, before.lines[part.from + at]))
    return isSame ? before.plan.slice(part.from, part.to) : null
  })
}

/** By the key of their first line, those that were not planned with what is before or behind them. */
const partsByThemselves = (
  { lines, plan }: TalkPlan,
  rules: TimingRules,
): Map<string | undefined, TalkPart> =>
  new Map(
    partsOfTalk(lines, rules, rules.beyond)
      .filter(({ from, to }) => !plan.slice(from, to).some(({ isDrawnIn }) => isDrawnIn))
      .map(part => [lines[part.from]?.key, part]),
  )

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
