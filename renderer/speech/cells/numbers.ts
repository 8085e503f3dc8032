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
