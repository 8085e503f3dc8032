import { expect, it } from 'vitest'
import { partsByHash, type TellHash } from '../../../../../shared/datasets/families/parts-by-hash'
import { chanceOf } from '../../../../../shared/datasets/training/chance'

it('puts every hash into one part, with all that are the same, whose it is, and in the order they came', () => {
  const chance = chanceOf(1)
  const told = Array.from({ length: 5_000 }, (_, owner): Parameters<TellHash> => {
    const hash = Math.floor(chance() * 2_000) - 1_000
    return [hash, owner, owner % 7, (owner % 7) + 1]
  })
  const parts = partsByHash(tell => {
    for (const one of told) tell(...one)
  })
  const partOf = new Map<number, number>()
  const got: Parameters<TellHash>[] = []
  for (const [number, part] of parts.entries()) {
    const before = got.length
    part.each((...one) => {
      expect(partOf.get(one[0]) ?? number).toBe(number)
      partOf.set(one[0], number)
      expect(got.at(-1)?.[1] ?? -1).toSatisfy(last => got.length === before || last < one[1])
      got.push(one)
    })
    expect(got.length - before).toBe(part.length)
  }
  expect(got.toSorted((one, other) => one[1] - other[1])).toEqual(told)
  expect(parts.filter(({ length }) => length > 0).length).toBeGreaterThan(100)
})
