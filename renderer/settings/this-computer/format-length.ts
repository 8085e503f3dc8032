type Unit = 'second' | 'minute' | 'hour'

const inUnit = (value: number, unit: Unit, locale: string, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, ...options }).format(value)

/** A guess, so one number is enough: "40 seconds", "3 minutes", "2 hours". */
export function formatTimeLeft(seconds: number, locale: string): string {
  const options = { unitDisplay: 'long', maximumFractionDigits: 0 } as const
  if (seconds < 90) return inUnit(Math.max(1, Math.ceil(seconds)), 'second', locale, options)
  if (seconds < 5_400) return inUnit(seconds / 60, 'minute', locale, options)
  return inUnit(seconds / 3_600, 'hour', locale, options)
}

/** The length of a sound: "2.4 sec". */
export const formatLength = (seconds: number, locale: string): string =>
  inUnit(seconds, 'second', locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
