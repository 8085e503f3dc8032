import { expect, it } from 'vitest'
import { toInt16 } from '../../../../../electron/dub/sound/sizes'

it('a sample becomes the nearest whole number, halves go away from zero, and none leaves its range', () => {
  for (let whole = -32_768; whole <= 32_767; whole++) expect(toInt16(whole / 32_768)).toBe(whole)
  const near = [-2.5, -2.49, -1.5, -0.51, -0.5, 0.49, 0.5, 1.5, 2.49, 2.5].map(value =>
    toInt16(value / 32_768),
  )
  expect(near).toEqual([-3, -2, -2, -1, -1, 0, 1, 2, 2, 3])
  const loud = [1, 1e9, Number.POSITIVE_INFINITY, -1, -1e9, Number.NEGATIVE_INFINITY, 32_766.6 / 32_768]
  expect(loud.map(toInt16)).toEqual([32_767, 32_767, 32_767, -32_768, -32_768, -32_768, 32_767])
})
