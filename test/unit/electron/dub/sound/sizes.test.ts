import { expect, it } from 'vitest'
import { putTogether, toNumbers } from '../../../../../electron/dub/sound/sizes'

const numbersFor = (...wholes: number[]): number[] => [
  ...toNumbers(Float32Array.from(wholes, whole => whole / 32_768)),
]

it('a sample becomes the nearest whole number, halves go away from zero, and none leaves its range', () => {
  const wholes = Array.from({ length: 65_536 }, (_, at) => at - 32_768)
  expect(numbersFor(...wholes)).toEqual(wholes)
  const near = numbersFor(-2.5, -2.49, -1.5, -0.51, -0.5, 0.49, 0.5, 1.5, 2.49, 2.5)
  expect(near).toEqual([-3, -2, -2, -1, -1, 0, 1, 2, 2, 3])
  const loud = numbersFor(
    32_768,
    1e14,
    Number.POSITIVE_INFINITY,
    -32_768,
    -1e14,
    Number.NEGATIVE_INFINITY,
    32_766.6,
  )
  expect(loud).toEqual([32_767, 32_767, 32_767, -32_768, -32_768, -32_768, 32_767])
})

it('both sides stand side by side', () => {
  const pairs = new Int16Array(4)
  putTogether(Float32Array.of(0.5, -1), Float32Array.of(0.25, 1), pairs)
  expect([...pairs]).toEqual([16_384, 8_192, -32_768, 32_767])
})
