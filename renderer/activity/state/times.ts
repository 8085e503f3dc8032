import { dateFormat } from '../../../shared/language/formatters'

const day = 86_400_000

/** `2:31:58 PM` today, with its date before. */
export function formatStarted(at: number, now: number, locale: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  const options: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'medium' }
    : now - at < 300 * day
      ? { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }
      : { dateStyle: 'medium' }
  return dateFormat(locale, options).format(at)
}
