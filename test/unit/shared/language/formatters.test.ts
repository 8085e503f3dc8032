import { afterEach, expect, it, vi } from 'vitest'
import { dateFormat, messageFormatters, numberFormat } from '../../../../shared/language/formatters'

afterEach(() => vi.restoreAllMocks())

const formats: { readonly format: unknown } = Intl.DateTimeFormat.prototype

it('makes a formatter once for a language and a look', () => {
  const percent = numberFormat('en', { style: 'percent' })
  expect(numberFormat('en', { style: 'percent' })).toBe(percent)
  expect(percent.format(0.5)).toBe('50%')
  expect(numberFormat('de', { style: 'percent' }).format(0.5)).toBe('50\u00a0%')
  expect(numberFormat('en', { maximumFractionDigits: 1 }).format(0.55)).toBe('0.6')
  expect(dateFormat('en', { dateStyle: 'short' })).toBe(dateFormat('en', { dateStyle: 'short' }))
})

it('makes another once the computer is in another time zone', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0)
  const before = dateFormat('en', { timeStyle: 'short' })
  offset.mockReturnValue(-330)
  expect(dateFormat('en', { timeStyle: 'short' })).not.toBe(before)
  offset.mockReturnValue(0)
  expect(dateFormat('en', { timeStyle: 'short' })).toBe(before)
})

it('makes one for all messages that ask for the same, and another for each other wish', () => {
  const { getDateTimeFormat, getNumberFormat, getPluralRules } = messageFormatters('de')
  const short = { month: 'short' } as const
  expect(getDateTimeFormat('de', short)).toBe(getDateTimeFormat('de', short))
  expect(getDateTimeFormat('de', short).format(new Date(2026, 4, 1))).toBe('Mai')
  expect(getDateTimeFormat('de', { month: 'long' }).resolvedOptions().month).toBe('long')
  expect(getNumberFormat('de')).toBe(getNumberFormat('de'))
  expect(getNumberFormat('de').format(1.5)).toBe('1,5')
  expect(getNumberFormat('de', { style: 'percent' }).format(1.5)).toBe('150\u00a0%')
  expect(getPluralRules('de', { type: 'cardinal' })).toBe(getPluralRules('de', { type: 'cardinal' }))
  expect(getPluralRules('de', { type: 'ordinal' }).resolvedOptions().type).toBe('ordinal')
  expect(getPluralRules('de', { type: 'cardinal' }).resolvedOptions().locale).toBe('de')
})

it('writes days and minutes as if each were formatted anew, and formats each once', () => {
  const { getDateTimeFormat } = messageFormatters('en')
  const looks = [
    { month: 'short', day: 'numeric', year: 'numeric' },
    { hour: 'numeric', minute: 'numeric' },
    { weekday: 'long', day: 'numeric' },
    { hour: 'numeric', minute: 'numeric', second: 'numeric' },
    { day: 'numeric', hour: 'numeric' },
  ] as const
  const begun = new Date(2026, 1, 27, 22, 58).getTime()
  for (const look of looks) {
    const anew = new Intl.DateTimeFormat('en', look)
    const kept = getDateTimeFormat('en', look)
    for (let at = 0; at < 4_000; at += 1) {
      const shown = begun + at * 47 * 61_000
      expect(kept.format(shown)).toBe(anew.format(shown))
    }
  }
  const minutes = { hour: 'numeric', minute: '2-digit' } as const
  const format = vi.fn(() => '22:58')
  vi.spyOn(formats, 'format', 'get').mockReturnValue(format)
  const kept = getDateTimeFormat('en', minutes)
  for (let second = 0; second < 60; second += 1) kept.format(begun + second * 1_000)
  expect(format).toHaveBeenCalledTimes(1)
})

it('tells the time of the place where the computer is now', () => {
  const time = { hour: 'numeric', minute: 'numeric' } as const
  const { getDateTimeFormat } = messageFormatters('en')
  const kept = getDateTimeFormat('en', time)
  const shown = new Date(2026, 4, 1, 9, 5)
  expect(kept.format(shown)).toBe(new Intl.DateTimeFormat('en', time).format(shown))
  vi.spyOn(formats, 'format', 'get').mockReturnValue(() => 'there')
  expect(kept.format(shown)).not.toBe('there')
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-1_234)
  expect(kept.format(shown)).toBe('there')
})
