import { expect, test } from 'vitest'
import { sumOfProducts } from '../../../../../electron/engines/audio/resample'

test('a part of one is weighed with a part of the other', () => {
  const left = Float32Array.of(9, 1, 2, 3, 4, 9)
  const right = Float32Array.of(9, 9, 10, 100, 1000, 10_000)

  expect(sumOfProducts(left, 1, right, 2, 4)).toBe(10 + 200 + 3000 + 40_000)
})

test('eight at a time are two rounds', () => {
  const ones = new Float32Array(8).fill(1)

  expect(sumOfProducts(ones, 0, ones, 0, 8)).toBe(8)
})
