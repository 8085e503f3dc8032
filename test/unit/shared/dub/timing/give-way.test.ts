import { describe, expect, it } from 'vitest'
import { planAround, planTiming } from '../../../../../shared/dub/timing/plan-timing'
import {
  type PlannedLine,
  type TimedLine,
  type TimingRules,
  timingRules,
} from '../../../../../shared/dub/timing/timing'
import { withAdvice } from '../../../../../shared/dub/timing/timing-advice'
import { createRandom } from './talks'
import { edited, expectSound, line, wildTalk } from './wild-talks'

const near = timingRules('near')
const eps = 1e-6

/** Between the fixed lines around it, or the beginning and the end of the recording, if all there hurry. */
function hasTime(
  lines: readonly TimedLine[],
  plan: readonly PlannedLine[],
  at: number,
  rules: TimingRules,
): boolean {
  const isFixed = (line: TimedLine): boolean => line.fixed ?? false
  const from = Math.max(0, lines.slice(0, at + 1).findLastIndex(isFixed))
  const behind = lines.findIndex((line, place) => place > at && isFixed(line))
  const to = behind === -1 ? lines.length : behind
  const begin = lines[from]?.fixed ? (plan[from]?.start ?? 0) : 0
  const end = behind === -1 ? rules.end : (plan[behind]?.start ?? 0) - rules.gap
  const needed = lines
    .slice(from, to)
    .reduce((sum, { natural }) => sum + natural / rules.most + rules.gap, -rules.gap)
  return needed < end - begin - eps
}

const keepsGap = (one: PlannedLine, next: PlannedLine | undefined, { gap }: TimingRules): boolean =>
  next === undefined || next.start - one.start - one.seconds >= gap - eps

describe('rather than that a line is faster than any may be', () => {
  it.each([false, true])('all behind it wait, however long, be it fixed or not: %s', fixed => {
    const long = line('a', 1, 3, 40, { fixed })
    const behind = Array.from({ length: 12 }, (_, at) => line(`${at}`, 5 * at + 5, 5 * at + 8, 3))
    const plan = planTiming([long, ...behind], near)
    expectSound([long, ...behind], plan, near)
    expect(plan[0]).toMatchObject({ speed: near.most })
    expect(Math.max(...plan.map(({ speed }) => speed))).toBeLessThan(near.most + eps)
    expect(plan.at(-1)).toMatchObject({ start: 60, speed: 1 })
  })

  it('it begins before its picture where nothing is behind it, and no earlier than it must', () => {
    const rules = timingRules('near', { end: 10 })
    const lines = [line('a', 1, 4, 3), line('b', 7, 9.9, 5.2)]
    const plan = planTiming(lines, rules)
    expect(plan[1]).toMatchObject({ start: 6, seconds: 4, speed: 1.3, late: -1 })
    expect(plan[0]).toMatchObject({ start: 1, speed: 1 })
    const crowded = planTiming([line('a', 1, 6.5, 6), line('b', 7, 9.9, 5.2)], rules)
    expect(crowded.map(({ speed }) => speed)).toEqual([1.3, 1.3])
    // The one before it need not wait for that.
    expect(crowded[0]?.late).toBeLessThanOrEqual(0)
    expectSound([line('a', 1, 6.5, 6), line('b', 7, 9.9, 5.2)], crowded, rules)
  })

  it('those behind stay where a pause before is enough', () => {
    const rules = timingRules('near', { end: 13.1 })
    const lines = [line('a', 1, 2, 1), line('b', 10, 11, 4), line('c', 11.1, 13, 2.4)]
    const plan = planTiming(lines, rules)
    expect(plan.map(({ isDrawnIn }) => isDrawnIn ?? false)).toEqual([false, true, false])
    expect(Math.max(...plan.map(({ speed }) => speed))).toBeLessThan(1.3 + eps)
  })

  it('a fixed line stays where it is, whatever pause is before it', () => {
    const fixed = { fixed: true }
    const plan = planTiming([line('a', 1, 2, 1), line('b', 5, 6, 4, fixed), line('c', 7, 8, 1, fixed)], near)
    expect(plan.map(({ start }) => start)).toEqual([1, 5, 7])
    expect(plan[1]?.speed).toBeGreaterThan(near.most)
    const rules = timingRules('near', { end: 8.5 })
    const behind = planTiming([line('a', 1, 2, 1), line('b', 5, 6, 1, fixed), line('c', 6.2, 8, 8)], rules)
    expect(behind[1]?.start).toBe(5)
    expect(behind[2]?.speed).toBeGreaterThan(near.most)
  })

  it('it is told where there is no time at all, and no word of it is cut off', () => {
    const rules = timingRules('near', { end: 4 })
    const lines = [line('a', 1, 3, 9)]
    const plan = planTiming(lines, rules)
    expectSound(lines, plan, rules)
    expect(plan[0]?.speed).toBeGreaterThan(rules.most)
    expect(withAdvice(lines, plan, rules)[0]?.problem).toBe('no-room')
  })

  it.each(['strict', 'near', 'loose'] as const)(
    'time is found unless a fixed line or the end leaves none at all, %s',
    picture => {
      const random = createRandom(10)
      let told = 0
      for (let round = 0; round < 60; round += 1) {
        const lines = wildTalk(random, 1 + Math.floor(random() * 30)).map(one => ({ ...one, others: [] }))
        const rules = timingRules(picture, {
          ...(random() < 0.5 && { end: lines.at(-1)?.end ?? 0 }),
          // Hardly anything is planned beyond the picture, so that much is left to those around.
          ...(round % 2 === 0 && { beyond: 0.1 }),
        })
        const plan = planTiming(lines, rules)
        expectSound(lines, plan, rules)
        expect(plan.filter(({ seconds, speed }) => seconds === 0 && speed !== 1)).toEqual([])
        expect(plan.filter((one, at) => !keepsGap(one, plan[at + 1], rules))).toEqual([])
        const fast = plan.flatMap(({ speed }, at) => (speed > rules.most + eps ? [at] : []))
        told += fast.length
        expect(fast.filter(at => hasTime(lines, plan, at, rules))).toEqual([])
      }
      expect(told).toBeGreaterThan(4)
    },
  )

  it('a plan after an edit is the plan of the whole here, too', () => {
    const random = createRandom(14)
    let drawnIn = 0
    for (let round = 0; round < 60; round += 1) {
      const lines = wildTalk(random, 25).map(one => ({ ...one, others: [] }))
      const rules = timingRules('near', round % 2 === 0 ? {} : { end: (lines.at(-1)?.end ?? 0) + 1 })
      const plan = planTiming(lines, rules)
      const next = edited(lines, random)
      expect(planAround({ lines, plan }, next, rules)).toEqual(planTiming(next, rules))
      drawnIn += plan.filter(({ isDrawnIn }) => isDrawnIn).length
    }
    expect(drawnIn).toBeGreaterThan(100)
  })
})
