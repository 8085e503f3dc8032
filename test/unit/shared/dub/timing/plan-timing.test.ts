import { describe, expect, it } from 'vitest'
import { planAround, planTiming } from '../../../../../shared/dub/timing/plan-timing'
import { type PlannedLine, type TimedLine, timingRules } from '../../../../../shared/dub/timing/timing'
import { sharesOf } from './shares'
import { createRandom, generateTalks, ownWords, type TalkLine, withRewrite } from './talks'
import { edited, expectSound, line, wildTalk } from './wild-talks'

const near = timingRules('near')
const eps = 1e-6
const pictures = ['strict', 'near', 'loose'] as const

describe('a plan of whatever people say', () => {
  it.each(pictures)('never overlaps, reorders or drags, %s', picture => {
    const random = createRandom(7)
    for (let round = 0; round < 60; round += 1) {
      const lines = wildTalk(random, 1 + Math.floor(random() * 40))
      const rules = timingRules(picture, random() < 0.5 ? {} : { end: lines.at(-1)?.end ?? 0 })
      expectSound(lines, planTiming(lines, rules), rules)
    }
  })

  it('is never faster than the limit where lines may move out of the way', () => {
    const random = createRandom(8)
    for (let round = 0; round < 40; round += 1) {
      const lines = wildTalk(random, 30).map(({ key, start, end }) =>
        line(key, start, end, (end - start) * (0.6 + random() * 1.1)),
      )
      const plan = planTiming(lines, near)
      expect(plan.filter(({ speed }) => speed > near.most + eps)).toEqual([])
    }
  })

  it('is the same each time', () => {
    const lines = wildTalk(createRandom(9), 200)
    expect(planTiming(lines, near)).toEqual(planTiming(structuredClone(lines), near))
  })

  it('is none where there are no lines', () => {
    expect(planTiming([], near)).toEqual([])
    expect(planAround({ lines: [], plan: [] }, [], near)).toEqual([])
  })
})

describe('what is done to a line', () => {
  it('is nothing where there is time', () => {
    expect(planTiming([line('a', 1, 4, 3), line('b', 5, 8, 3)], near)).toEqual([
      { key: 'a', start: 1, seconds: 3, speed: 1, choice: 0, late: 0 },
      { key: 'b', start: 5, seconds: 3, speed: 1, choice: 0, late: 0 },
    ])
  })

  it('is to be drawn out a little where it is short', () => {
    const [a, b] = planTiming([line('a', 1, 4, 2.8), line('b', 5, 8, 1)], near)
    expect(a).toMatchObject({ seconds: 3, start: 1 })
    expect(b?.speed).toBeCloseTo(0.9)
  })

  it('is to go on into the pause before it is made faster', () => {
    const [a] = planTiming([line('a', 1, 4, 4), line('b', 9, 12, 3)], near)
    expect(a).toMatchObject({ start: 1, seconds: 4, speed: 1 })
  })

  it('is to take of what lies behind the next long pause rather than to be faster than anything may be', () => {
    const crowded = [line('a', 1, 10, 14), line('b', 10.1, 15, 10), line('c', 15.1, 20, 10)]
    const behind = line('d', 25, 40, 10)
    const alone = planTiming([...crowded, { ...behind, fixed: true }], near)
    expect(Math.max(...alone.map(({ speed }) => speed))).toBeGreaterThan(1.3)
    const plan = planTiming([...crowded, behind], near)
    expect(Math.max(...plan.map(({ speed }) => speed))).toBeLessThan(1.3 + eps)
    expectSound([...crowded, behind], plan, near)
  })

  it('is its own plan again once there is room', () => {
    const crowded = [line('a', 1, 10, 14), line('b', 10.1, 15, 10), line('c', 15.1, 20, 10)]
    const lines = [...crowded, line('d', 25, 40, 10), line('e', 60, 62, 2)]
    const plan = planTiming(lines, near)
    for (const [at, natural] of [
      [0, 6],
      [3, 14],
      [2, 4],
      [4, 3],
    ] as const) {
      const next = lines.map((one, place) => (place === at ? { ...one, natural } : one))
      expect(planAround({ lines, plan }, next, near)).toEqual(planTiming(next, near))
      const back = { lines: next, plan: planTiming(next, near) }
      expect(planAround(back, lines, near)).toEqual(plan)
    }
  })

  it('is another wording rather than haste', () => {
    const others = [
      { natural: 3, price: 0.12 },
      { natural: 2.9, price: 4 },
    ]
    const [a] = planTiming([line('a', 1, 4, 5, { others }), line('b', 4.1, 8, 3, { fixed: true })], near)
    expect(a?.choice).toBe(1)
    expect(a?.speed).toBeLessThan(1.05)
  })

  it('leaves a fixed line where it is', () => {
    const lines = [line('a', 1, 4, 4.5), line('b', 4.05, 8, 5.5, { fixed: true }), line('c', 8.1, 10, 2)]
    const plan = planTiming(lines, near)
    expect(plan[1]).toMatchObject({ start: 4.05, late: 0 })
    expectSound(lines, plan, near)
    expect(
      planTiming(
        lines.map(({ fixed, ...line }) => line),
        near,
      )[1]?.late,
    ).toBeGreaterThan(0.1)
  })

  it('lets the one wait who speaks while another does', () => {
    const plan = planTiming([line('a', 1, 6, 5), line('b', 4, 6, 2), line('c', 20, 22, 2)], near)
    expect(plan[0]?.speed).toBeLessThan(1.1)
    expect(plan[1]?.late).toBeGreaterThan(1.5)
    expect(plan[2]).toMatchObject({ start: 20, speed: 1 })
  })

  it('is to leave the picture rather than be faster than the limit, and no further than it must', () => {
    const lines = [line('a', 1, 4, 6.5), line('b', 4.2, 7, 2), line('c', 30, 32, 2)]
    const plan = planTiming(lines, near)
    expect(plan[0]?.speed).toBeCloseTo(near.most)
    expect(plan[1]?.late).toBeGreaterThan(near.late)
    expect(planTiming(lines, timingRules('near', { beyond: 0 }))[0]?.speed).toBeGreaterThan(near.most)
    expectSound(lines, plan, near)
  })

  it('ends with the recording', () => {
    const rules = timingRules('near', { end: 10 })
    const [a] = planTiming([line('a', 7, 9.9, 3.4)], rules)
    expect((a?.start ?? 0) + (a?.seconds ?? 0)).toBeLessThanOrEqual(10 + eps)
  })
})

describe('a plan after an edit', () => {
  it('is the plan of the whole, and the same where a long pause lies between', () => {
    const random = createRandom(11)
    const [talk] = generateTalks(1, 1_200, 3)
    let lines: TimedLine[] = (talk?.lines ?? []).map(ownWords)
    let plan: readonly PlannedLine[] = planTiming(lines, near)
    let kept = 0
    for (let round = 0; round < 40; round += 1) {
      const before = { lines, plan }
      lines = edited(lines, random)
      plan = planAround(before, lines, near)
      expect(plan).toEqual(planTiming(lines, near))
      expectSound(lines, plan, near)
      const same = new Set(before.plan)
      kept += plan.filter(one => same.has(one)).length / plan.length
    }
    expect(kept / 40).toBeGreaterThan(0.5)
  })

  it('changes nothing that nothing was done to', () => {
    const lines = [line('a', 1, 4, 4.5), line('b', 4.2, 8, 4), line('c', 60, 64, 5), line('d', 64.2, 66, 2)]
    const plan = planTiming(lines, near)
    const after = planAround({ lines, plan }, [...lines.slice(0, 3), line('d', 64.2, 66, 3)], near)
    expect(after.slice(0, 2)).toEqual(plan.slice(0, 2))
    expect(after[0]).toBe(plan[0])
    expect(after[2]).not.toBe(plan[2])
  })

  it.each<[string, Partial<TimedLine>]>([
    ['its words', { natural: 3.5 }],
    ['its beginning', { start: 60.5 }],
    ['its end', { end: 61 }],
    ['that it is fixed', { fixed: true }],
    ['other wordings', { others: [{ natural: 2, price: 0 }] }],
  ])('sees %s', (_, edit) => {
    const lines = [line('a', 1, 4, 4.5), line('b', 60, 64, 6), line('c', 63, 66, 2.6)]
    const plan = planTiming(lines, near)
    const next = lines.map(one => (one.key === 'b' ? { ...one, ...edit } : one))
    expect(planAround({ lines, plan }, next, near)).toEqual(planTiming(next, near))
    expect(planAround({ lines, plan }, next, near)[1]).not.toBe(plan[1])
  })

  it('knows that the last line is the last no more', () => {
    const rules = timingRules('near', { end: 10 })
    const lines = [line('a', 7, 9.9, 3.9)]
    const plan = planTiming(lines, rules)
    const next = [...lines, line('b', 30, 31, 1)]
    expect(planAround({ lines, plan }, next, rules)).toEqual(planTiming(next, rules))
  })
})

describe('of talks whose translations are a tenth to a third longer', () => {
  const talks = generateTalks(100, 360)
  const rules = timingRules('near', { end: 360 })

  it.each([
    ['timing alone', ownWords, 0.75],
    ['other wordings too', (one: TalkLine): TimedLine => one, 0.83],
    ['rewrites too', withRewrite, 0.98],
  ] as const)('most lines are easily followed, by %s', (_, way, least) => {
    const shares = sharesOf(
      talks.map(({ lines }) => lines.map(way)),
      rules,
    )
    expect(shares.good).toBeGreaterThan(least)
    expect(shares.covered).toBeGreaterThan(0.9)
    expect(shares).toMatchObject({ overMost: 0, overlaps: 0, dragged: 0 })
  })
})
