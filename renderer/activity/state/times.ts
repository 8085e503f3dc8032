const day = 86_400_000

/** `14:31:58` today, with its date before. */
export function formatStarted(at: number, now: number, locale: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  const options: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'medium' }
    : now - at < 300 * day
      ? { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }
      : { dateStyle: 'medium' }
  return new Intl.DateTimeFormat(locale, options).format(at)
}

/** `14:30:11.204`: to tell one step from the next. */
export const formatStep = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  }).format(at)
