import type { Formatters } from 'intl-messageformat'

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

/**
 * The same for the messages of a language. What one asks for is the same object each time, so it is found by that: the
 * library itself writes it down as a text for each, which takes longer than to format.
 */
export function messageFormatters(locale: string): Formatters {
  const plurals = new Map<unknown, Intl.PluralRules>()
  return {
    getNumberFormat: madeOnce(options => new Intl.NumberFormat(locale, options)),
    getDateTimeFormat: madeOnce(options => new Intl.DateTimeFormat(locale, options)),
    getPluralRules(_locales, { type } = {}) {
      const rules = plurals.get(type) ?? new Intl.PluralRules(locale, { type })
      plurals.set(type, rules)
      return rules
    },
  }
}

const noOptions = {}

function madeOnce<Options extends object, Format>(make: (options: Options | undefined) => Format) {
  const made = new WeakMap<object, Format>()
  return (_locales: unknown, options?: Options): Format => {
    const format = made.get(options ?? noOptions) ?? make(options)
    made.set(options ?? noOptions, format)
    return format
  }
}
