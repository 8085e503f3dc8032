import { expect, it } from 'vitest'
import { formatShortTime } from '../../../../shared/language/short-time'

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
