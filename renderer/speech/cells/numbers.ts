import { useMemo } from 'react'
import { localeOf } from '../../../shared/language/translate'
import { useLanguage } from '../../language/use-translate'

/** Lengths and factors with two places, as in `4.00`. */
export function useTwoPlaces(): (value: number) => string {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    return value => format.format(value)
  }, [locale])
}

/** To the hundredth of a second: steps follow each other quickly. */
export function useStepClock(): Intl.DateTimeFormat {
  const locale = localeOf(useLanguage())
  return useMemo(
    () =>
      new Intl.DateTimeFormat(locale, {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        fractionalSecondDigits: 2,
        hourCycle: 'h23',
      }),
    [locale],
  )
}
