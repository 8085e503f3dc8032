import { afterEach, expect, it, vi } from 'vitest'
import { dateFormat, messageFormatters, numberFormat } from '../../../../shared/language/formatters'

afterEach(() => vi.restoreAllMocks())

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
