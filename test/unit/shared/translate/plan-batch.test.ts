import { expect, it } from 'vitest'
import { planBatch } from '../../../../shared/translate/batch-run'
import { memoryKey } from '../../../../shared/translate/memory'
import { asMarked } from '../../../../shared/translate/translation'
import { batchOf } from './batches'

const nothing = () => null

it('asks for each text once, and for no empty ones', () => {
  const plan = planBatch(batchOf(['One', 'Two', ' ', 'One', '[One](x)']), 'due', nothing)
  expect(plan.send.map(({ places }) => places)).toEqual([[0, 3], [1], [4]])
  expect(plan.repeats).toBe(1)
})

it('asks for every row where nothing is to be remembered', () => {
  const plan = planBatch(batchOf(['One', 'One']), 'due', null)
  expect(plan.send).toHaveLength(2)
  expect(plan.repeats).toBe(0)
})

it('takes from memory what is exactly the same', () => {
  const batch = batchOf(['One', 'one'])
  const known = memoryKey({ ...batch, text: 'One', spans: [] })
  const plan = planBatch(batch, 'due', key => (key === known ? [asMarked('Uno')] : null))
  expect(plan.remembered).toEqual([[0, [asMarked('Uno')]]])
  expect(plan.send.map(({ text }) => text)).toEqual(['one'])
})

it('chooses rows by what became of them, and never translates over a person', () => {
  const batch = batchOf(['a', 'b', 'c', 'd'])
  const [a, b, c, d] = batch.rows
  if (!(a && b && c && d)) throw new Error('There are four rows.')
  const rows = [
    { ...a, state: 'failed' as const },
    { ...b, state: 'unsure' as const },
    { ...c, state: 'done' as const, from: 'person' as const },
    { ...d, state: 'done' as const, from: 'service' as const },
  ]
  const sent = (choice: 'due' | 'failed' | 'all') =>
    planBatch({ ...batch, rows }, choice, null).send.map(({ text }) => text)
  expect(sent('due')).toEqual([])
  expect(sent('failed')).toEqual(['a'])
  expect(sent('all')).toEqual(['a', 'd'])
})
