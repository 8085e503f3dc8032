import { useMemo } from 'react'
import { localeOf } from '../../../shared/language/translate'
import { factorPlaces } from '../../../shared/speech/fit-report'
import { useLanguage } from '../../language/use-translate'

function usePlaces(places: number): (value: number) => string {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const fraction = { minimumFractionDigits: places, maximumFractionDigits: places }
    const format = new Intl.NumberFormat(locale, fraction)
    return value => format.format(value)
  }, [locale, places])
}

/** Lengths that were measured, as in `4.00`. */
export const useTwoPlaces = () => usePlaces(2)

/** Lengths that were estimated: nobody knows them to the hundredth. */
export const useOnePlace = () => usePlaces(1)

/** How many times as fast, as in `1.31` and `3.2`. */
export function useFactor(isEstimate: boolean): (value: number) => string {
  const [one, two] = [useOnePlace(), useTwoPlaces()]
  return value => (factorPlaces(value, isEstimate) === 1 ? one(value) : two(value))
}
