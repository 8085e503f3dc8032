import { dateFormat, numberFormat } from '../../../shared/language/formatters'
import type { Translate } from '../../../shared/language/translate'
import { timeOfDay } from '../../language/time-of-day'

/** `31 hr 8 min`: the sum of many. */
export function formatTotal(seconds: number, locale: string): string {
  const unit = (value: number, name: 'hour' | 'minute' | 'second'): string =>
    numberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits: 0 }).format(value)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  if (hours > 0)
    return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format([
      unit(hours, 'hour'),
      unit(minutes, 'minute'),
    ])
  return minutes > 0 ? unit(minutes, 'minute') : unit(seconds, 'second')
}

const minute = 60_000
const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

/** `Now`, `2:26 PM`, `Yesterday`, `12 Oct`: no more than one needs to find it again. */
export function formatAdded(at: number, now: number, t: Translate, locale: string): string {
  if (now - at < minute) return t('transcribe.now')
  const today = startOfDay(now)
  if (at >= today) return timeOfDay(locale).format(at)
  if (at >= startOfDay(today - 1)) return t('transcribe.yesterday')
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at)
}

/** `WAV`: what kind of file it is, as its name says. */
export const kindOf = (fileName: string): string => {
  const extension = /\.([\p{L}\p{N}]{1,5})$/u.exec(fileName)?.[1]
  return extension ? extension.toUpperCase() : ''
}
