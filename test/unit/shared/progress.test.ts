import { expect, it } from 'vitest'
import { inHundredths, mapCounted, onTheWay } from '../../../shared/progress'

it('a long list is told of in hundredths, each at its place on the whole way', () => {
  const told: number[] = []
  const all = Array.from({ length: 1_000 }, (_, at) => at)
  expect(
    mapCounted(
      all,
      (one, at) => one + at,
      onTheWay(part => told.push(part), 0.5, 0.75),
    ),
  ).toEqual(all.map(at => 2 * at))
  expect(told).toHaveLength(100)
  expect(told[0]).toBe(0.5)
  expect(told[50]).toBeCloseTo(0.625)
  expect(told.at(-1)).toBeLessThan(0.75)
})

it('a short list is told of one by one, and an empty one not at all', () => {
  const told: number[] = []
  mapCounted(
    ['a', 'b'],
    one => one,
    part => told.push(part),
  )
  mapCounted(
    [],
    one => one,
    part => told.push(part),
  )
  expect(told).toEqual([0, 0.5])
})

it('where it is told in hundredths, each comes once, and the end too', () => {
  const told: number[] = []
  const tell = inHundredths(part => told.push(part))
  for (let at = 0; at <= 1_000; at += 1) tell(at / 1_000)
  expect(told).toHaveLength(101)
  expect([told[0], told[1], told.at(-1)]).toEqual([0, 0.01, 1])
  tell(0.5)
  expect(told).toHaveLength(101)
})
