import { useMemo } from 'react'
import { localeOf } from '../../../shared/language/translate'
import { useLanguage } from '../../language/use-translate'

export interface Numbers {
  /** Two digits behind the point. */
  seconds: (value: number) => string
  /** One digit at most. */
  one: (value: number) => string
  /** As many digits as it takes, up to three. */
  exact: (value: number) => string
}

/** Measures, as the language of the interface writes numbers. */
export function useNumbers(): Numbers {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const one = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
    const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
    return {
      seconds: value => seconds.format(value),
      one: value => one.format(value),
      exact: value => exact.format(value),
    }
  }, [locale])
}
