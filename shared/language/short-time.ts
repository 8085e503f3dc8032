import { numberFormat } from './formatters'

/** As short as it is true: `12 sec`, `3 min`, `2 hr`. Of a guess, the last seconds alone are counted one by one. */
export function formatShortTime(seconds: number, locale: string): string {
  if (seconds <= 10) return inUnit(Math.max(1, Math.ceil(seconds)), 'second', locale)
  if (seconds < 90) return inUnit(Math.ceil(seconds / 5) * 5, 'second', locale)
  return seconds < 5400 ? inUnit(seconds / 60, 'minute', locale) : inUnit(seconds / 3600, 'hour', locale)
}

/** What has gone by is no guess: each second of it is counted, and of minutes those that are whole. */
export function formatSpentTime(seconds: number, locale: string): string {
  if (seconds < 120) return inUnit(Math.floor(seconds), 'second', locale)
  return seconds < 7200
    ? inUnit(Math.floor(seconds / 60), 'minute', locale)
    : inUnit(Math.floor(seconds / 3600), 'hour', locale)
}

const inUnit = (value: number, unit: 'hour' | 'minute' | 'second', locale: string): string =>
  numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(value)
