import { numberFormat } from './formatters'

/** As short as it is true: `12 sec`, `3 min`, `2 hr`. Of a guess, the last seconds alone are counted one by one. */
export function formatShortTime(seconds: number, locale: string): string {
  const unit = (value: number, name: 'hour' | 'minute' | 'second'): string =>
    numberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    }).format(value)
  if (seconds <= 10) return unit(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds < 90) return unit(Math.ceil(seconds / 5) * 5, 'second')
  return seconds < 5400 ? unit(seconds / 60, 'minute') : unit(seconds / 3600, 'hour')
}
