/** The time of day as the language writes it, and everywhere the same. */
export const timeOfDay = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
