import { localeOf } from '../../../shared/language/translate'
import { useLanguage } from '../../language/use-translate'

/** Days and hours in the language of the interface. */
export function useTime(): (at: number) => string {
  const locale = localeOf(useLanguage())
  return at => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
}
