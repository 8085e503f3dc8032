import { expect, it } from 'vitest'
import { formatStarted } from '../../../../../renderer/activity/state/times'

const day = 86_400_000
const now = new Date(2026, 5, 15, 18, 0, 0).getTime()
const said = (at: number): string => formatStarted(at, now, 'en-GB')

it('says the time of today, the day of this year, and the year of what is older', () => {
  expect(said(new Date(2026, 5, 15, 14, 31, 58).getTime())).toBe('14:31:58')
  expect(said(new Date(2026, 5, 14, 14, 31, 58).getTime())).toBe('14 Jun, 14:31')
  expect(said(now - 299 * day)).not.toContain('2025')
  expect(said(now - 300 * day)).toBe('19 Aug 2025')
})
