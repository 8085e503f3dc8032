import { expect, it } from 'vitest'
import { clockOf, exactClockOf, lengthText, markOf } from '../../../../renderer/language/clock-text'

it('writes times as people read them', () => {
  expect([0, 62.9, 3_723, -1, Number.NaN].map(clockOf)).toEqual(['0:00', '1:02', '1:02:03', '0:00', '0:00'])
  expect([760.68, 0.005, 59.999].map(exactClockOf)).toEqual(['12:40.68', '0:00.01', '1:00.00'])
  expect([markOf(61, 1), markOf(61.5, 0.5), markOf(61.25, 0.05), markOf(2.9999999, 0.1)]).toEqual([
    '1:01',
    '1:01.5',
    '1:01.25',
    '0:03.0',
  ])
})

it.each([
  [0, '0:00'],
  [9.6, '0:10'],
  [2_300, '38:20'],
  [10_446, '2:54:06'],
])('a length of %s seconds is written %s', (seconds, written) => {
  expect(lengthText(seconds)).toBe(written)
})
