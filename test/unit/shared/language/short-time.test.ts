import { expect, it } from 'vitest'
import { formatShortTime, formatSpentTime } from '../../../../shared/language/short-time'

it('how long something will take is one number, and no second more is known before the last ten', () => {
  expect([0.2, 9.1, 11, 78, 89, 90, 100, 5_399, 9_000].map(left => formatShortTime(left, 'en'))).toEqual([
    '1 sec',
    '10 sec',
    '15 sec',
    '80 sec',
    '90 sec',
    '2 min',
    '2 min',
    '90 min',
    '3 hr',
  ])
})

it('what has gone by is counted in whole seconds, minutes and hours, and never as more than it was', () => {
  expect([2.9, 11, 90, 119.9, 120, 179, 7_199, 7_200].map(gone => formatSpentTime(gone, 'en'))).toEqual([
    '2 sec',
    '11 sec',
    '90 sec',
    '119 sec',
    '2 min',
    '2 min',
    '119 min',
    '2 hr',
  ])
})
