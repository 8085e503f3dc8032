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
    getDateTimeFormat: madeOnce(options => eachOnce(locale, options)),
    getPluralRules(_locales, { type } = {}) {
      const rules = plurals.get(type) ?? new Intl.PluralRules(locale, { type })
      plurals.set(type, rules)
      return rules
    },
  }
}

const mostKept = 2_000

/**
 * A list of thousands shows a few days and the minutes of one: each is formatted once, for that takes longer than all else
 * of a row. Made anew where the computer is in another time zone.
 */
function eachOnce(locale: string, options: Intl.DateTimeFormatOptions | undefined): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat(locale, options)
  const keyOf = keyOfShown(options)
  if (!keyOf) return format
  const known = new Map<number, string>()
  let made = { write: format.format, offset: new Date().getTimezoneOffset() }
  return Object.defineProperty(format, 'format', {
    value(shown: Date | number) {
      const offset = new Date().getTimezoneOffset()
      if (offset !== made.offset || known.size > mostKept) {
        known.clear()
        made = { write: new Intl.DateTimeFormat(locale, options).format, offset }
      }
      const key = keyOf(new Date(shown))
      const text = known.get(key) ?? made.write(shown)
      known.set(key, text)
      return text
    },
  })
}

const partsOfDay: ReadonlySet<string> = new Set(['hour', 'minute'])
const partsOfDate: ReadonlySet<string> = new Set(['weekday', 'year', 'month', 'day'])

/** Equal for what looks the same. Null: it may be different each time. */
function keyOfShown(options: Intl.DateTimeFormatOptions = {}): ((shown: Date) => number) | null {
  const parts = Object.keys(options)
  if (parts.length === 0) return null
  if (parts.every(part => partsOfDay.has(part))) return shown => shown.getHours() * 60 + shown.getMinutes()
  if (parts.every(part => partsOfDate.has(part)))
    return shown => (shown.getFullYear() * 12 + shown.getMonth()) * 32 + shown.getDate()
  return null
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
