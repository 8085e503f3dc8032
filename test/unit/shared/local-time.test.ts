import { expect, it } from 'vitest'
import { localDay, localTime } from '../../../shared/local-time'

it.each([
  [new Date(2026, 10, 29, 20, 30, 5), '2026-11-29T20:30:05'],
  [new Date(2026, 0, 1, 0, 0, 0), '2026-01-01T00:00:00'],
  [new Date(2026, 11, 31, 23, 59, 59), '2026-12-31T23:59:59'],
])('the clock on the wall shows %s as %s, in any time zone', (date, expected) => {
  expect(localTime(date.getTime())).toBe(expected)
  expect(localDay(date.getTime())).toBe(expected.slice(0, 10))
})
