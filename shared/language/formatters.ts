/**
 * Making a formatter costs a hundred times what it formats, and each row of a list asks for the same few: they are
 * made once. There are as many as languages and looks.
 */
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const made = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
  numbers.set(key, made)
  return made
}

/** A formatter stays in the time zone it was made in, and computers travel: in another one it is another. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${new Date().getTimezoneOffset()} ${JSON.stringify(options)}`
  const made = dates.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dates.set(key, made)
  return made
}
