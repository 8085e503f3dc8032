import { expect, it } from 'vitest'
import {
  holdsInexactNumber,
  nestsDeeperThan,
} from '../../../../../electron/built-in-service/speech/speech-order'

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

it.each<[string, boolean]>([
  ['{"a":[9007199254740991,-9007199254740991,0.1,5e-324,-0]}', false],
  ['{"a":"9007199254740993"}', false],
  ['{"a":[{"b":9007199254740993}]}', true],
  ['[-12345678901234567890]', true],
  ['340282366920938463463374607431768211455', true],
  ['1e400', true],
  ['-1e400', true],
])('%s holds a number that would come back changed: %s', (json, inexact) => {
  expect(holdsInexactNumber(JSON.parse(json))).toBe(inexact)
})
