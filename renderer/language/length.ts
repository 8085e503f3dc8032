import { numberFormat } from '../../shared/language/formatters'

const two = (value: number): string => String(value).padStart(2, '0')

/** How long something is, as a list says it: `38:20`, `2:54:06`. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

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
