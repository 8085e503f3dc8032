import { dateFormat } from '../../shared/language/formatters'

/** The time of day as the language writes it, and everywhere the same. */
export const timeOfDay = (locale: string): Intl.DateTimeFormat =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit' })

/** The same to the tenth of a second: steps follow each other quickly. */
export const stepClock = (locale: string): Intl.DateTimeFormat =>
  dateFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 1,
  })
