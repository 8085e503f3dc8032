import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TimingTasks } from '../../../electron/dub/timing-tasks'
import { startThread } from '../../../electron/threads/task-thread'
import { planTiming } from '../../../shared/dub/timing/plan-timing'
import { timingRules } from '../../../shared/dub/timing/timing'
import { generateTalks, ownWords } from '../../unit/shared/dub/timing/talks'
import { openProductPool, type ProductPool } from '../threads/product-pool'

let product: ProductPool<TimingTasks>

beforeAll(async () => {
  product = await openProductPool<TimingTasks>(startThread)
})
afterAll(async () => {
  await product.close()
})

const order = { picture: 'near', limits: {}, before: null } as const

it('a talk of 2,000 lines is planned in a thread, and an edit of it around what there is', async () => {
  const lines = (generateTalks(1, 14_400)[0]?.lines ?? []).slice(0, 2_000).map(ownWords)
  const planned = await product.pool.run('planTiming', { ...order, lines })
  const here = planTiming(lines, timingRules('near'))
  expect(planned).toEqual({ ok: true, value: here })

  const edited = lines.map((line, at) => (at === 700 ? { ...line, natural: line.natural + 1 } : line))
  const before = { lines, plan: here }
  const around = await product.pool.run('planTiming', { ...order, lines: edited, before })
  expect(around).toEqual({ ok: true, value: planTiming(edited, timingRules('near')) })
  // A plan that is there is what the rest is taken from.
  const marked = { lines, plan: here.map(line => ({ ...line, choice: 7 })) }
  const answer = await product.pool.run('planTiming', { ...order, lines: edited, before: marked })
  const kept = answer.ok ? answer.value.filter(({ choice }) => choice === 7).length : 0
  expect(kept).toBeGreaterThan(1_000)
  expect(kept).toBeLessThan(2_000)
})

it('limits and picture are those that were asked for', async () => {
  const lines = (generateTalks(1, 300)[0]?.lines ?? []).map(ownWords)
  const planned = await product.pool.run('planTiming', {
    ...order,
    lines,
    picture: 'strict',
    limits: { beyond: 0 },
  })
  expect(planned).toEqual({ ok: true, value: planTiming(lines, timingRules('strict', { beyond: 0 })) })
})
