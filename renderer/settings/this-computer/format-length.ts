/** The length of a sound: "2.4 sec". */
export const formatLength = (seconds: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(seconds)
