import { expect, it } from 'vitest'
import { lengthText } from '../../../../renderer/language/length'

it.each([
  [0, '0:00'],
  [9.6, '0:10'],
  [2_300, '38:20'],
  [10_446, '2:54:06'],
])('a length of %s seconds is written %s', (seconds, written) => {
  expect(lengthText(seconds)).toBe(written)
})
