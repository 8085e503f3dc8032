import { formatBytes } from '../../shared/language/format-bytes'
import { localeOf } from '../../shared/language/translate'
import { useLanguage } from './use-translate'

/** Sizes in the language of the interface. */
export function useBytes(): (bytes: number) => string {
  const locale = localeOf(useLanguage())
  return bytes => formatBytes(bytes, locale)
}
