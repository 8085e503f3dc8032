import { useMemo } from 'react'
import { localeOf } from '../../../shared/language/translate'
import { useLanguage } from '../../language/use-translate'

/** A language as people call it. A code that nobody knows stays a code. */
export function useLanguageNames(): (code: string) => string {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    return code => {
      try {
        return names.of(code) ?? code
      } catch {
        return code
      }
    }
  }, [locale])
}
