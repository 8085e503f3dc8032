import { expect, test } from 'vitest'
import { stepClock, timeOfDay } from '../../../../renderer/language/time-of-day'

const at = new Date(2026, 10, 23, 19, 14, 5, 678)

test('a step is told by the clock that all else on the screen is told by', () => {
  for (const [locale, minute, step] of [
    ['en', '7:14 PM', '7:14:05.6 PM'],
    ['de', '19:14', '19:14:05,6'],
  ] as const) {
    expect(timeOfDay(locale).format(at).replace(/\s/gu, ' ')).toBe(minute)
    expect(stepClock(locale).format(at).replace(/\s/gu, ' ')).toBe(step)
  }
})
