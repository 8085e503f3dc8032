import { expect, it } from 'vitest'
import { chanceOf } from '../../../../../shared/datasets/training/chance'
import { createPairNumbers } from '../../../../../shared/datasets/training/pair-numbers'

it('numbers each pair in the order in which they come, however many there are', () => {
  const chance = chanceOf(4)
  const numbers = createPairNumbers(100_000)
  const known = new Map<string, number>()
  for (let time = 0; time < 60_000; time += 1) {
    const [one, other] = [Math.floor(chance() * 200), Math.floor(chance() * 3_000)]
    const name = `${one} ${other}`
    if (!known.has(name)) known.set(name, known.size + 1)
    if (numbers.of(one, other) !== known.get(name)) throw new Error(name)
  }
  expect(numbers.count()).toBe(known.size)
  expect(known.size).toBeGreaterThan(50_000)
})

it('has no number for a new one where there is no room, and still knows the others', () => {
  const numbers = createPairNumbers(2)
  expect([numbers.of(1, 2), numbers.of(2, 1), numbers.of(1, 1), numbers.of(2, 1)]).toEqual([1, 2, 0, 2])
  expect(numbers.count()).toBe(2)
})
