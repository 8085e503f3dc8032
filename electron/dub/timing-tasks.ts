import type { PictureFit } from '../../shared/dub/dub'
import { linesToShorten } from '../../shared/dub/timing/lines-to-shorten'
import { planAround, planTiming, type TalkPlan } from '../../shared/dub/timing/plan-timing'
import { type TimedLine, type TimingRules, timingRules } from '../../shared/dub/timing/timing'
import type { Tasks } from '../threads/task'

export interface TimingOrder {
  lines: readonly TimedLine[]
  picture: PictureFit
  limits: Partial<TimingRules>
}

export interface PlanOrder extends TimingOrder {
  /** A plan by the same limits from before an edit. Null: there is none. */
  before: TalkPlan | null
}

/** Apart from what is done with sounds: nobody who edits a line waits until a film is written. */
export const timingTasks = {
  planTiming: async ({ lines, picture, limits, before }: PlanOrder) => {
    const rules = timingRules(picture, limits)
    const plan = before === null ? planTiming(lines, rules) : planAround(before, lines, rules)
    return { ok: true as const, value: plan }
  },
  linesToShorten: async ({ lines, picture, limits }: TimingOrder) => ({
    ok: true as const,
    value: linesToShorten(lines, timingRules(picture, limits)),
  }),
} satisfies Tasks

export type TimingTasks = typeof timingTasks
