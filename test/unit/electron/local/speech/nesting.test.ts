import { expect, it } from 'vitest'
import { nestsDeeperThan } from '../../../../../electron/local/speech/nesting'

it.each<[unknown, number]>([
  ['text', 0],
  [null, 0],
  [{}, 0],
  [{ a: 1 }, 1],
  [{ a: [{ b: 1 }], c: 2 }, 3],
  [[[[]]], 2],
])('%j has %i levels below itself', (value, levels) => {
  expect(nestsDeeperThan(levels, value)).toBe(false)
  if (levels > 0) expect(nestsDeeperThan(levels - 1, value)).toBe(true)
})

it('looks at the deepest value without going down with it', () => {
  let deep: unknown = 1
  for (let level = 0; level < 200_000; level += 1) deep = [deep]
  expect(nestsDeeperThan(500, deep)).toBe(true)
})
