import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearnessTo } from '../../../../../shared/datasets/training/nearness'
import { tenScripts } from '../families/ten-scripts'

const refunds = ['I want my money back', 'please refund my order', 'can I have a refund']
const calls = [
  'i want the money back please',
  'the weather is lovely over there',
  'refund it',
  'I want my money back',
  '',
]

it('is nearer to what says the same in other words than to what says something else', () => {
  const [close = 0, far = 0, short = 0, same = 0, none = 0] = nearnessTo(refunds, calls)
  expect(same).toBeCloseTo(1, 5)
  expect(close).toBeGreaterThan(0.4)
  expect(short).toBeGreaterThan(far * 1.5)
  expect(close).toBeGreaterThan(far * 2)
  expect(none).toBe(0)
})

it('is near to nothing without examples', () => {
  expect(nearnessTo([], calls)).toEqual([0, 0, 0, 0, 0])
})

it.each(Object.entries(tenScripts))('finds itself and no stranger in %s', (_, text) => {
  const others = Object.values(tenScripts).filter(one => one !== text)
  const [same = 0, ...strangers] = nearnessTo([text], [text, ...others])
  expect(same).toBeCloseTo(1, 5)
  for (const stranger of strangers) expect(stranger).toBeLessThan(0.2)
})

it('is never less than nothing nor more than the same, whatever the texts are', () => {
  const some = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 8 })
  fc.assert(
    fc.property(some, some, (examples, texts) => {
      const told = nearnessTo(examples, texts)
      expect(told).toHaveLength(texts.length)
      for (const near of told) expect(near >= 0 && near <= 1).toBe(true)
    }),
    { numRuns: 25 },
  )
})
