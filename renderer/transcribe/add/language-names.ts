import { localeOf } from '../../../shared/language/translate'
import { useLanguage } from '../../language/use-translate'
import type { NameOf } from './find-language'

const namers = new Map<string, NameOf>()

/** The names of languages as the interface says them. Made once: a list of files has as many fields as files. */
export function useLanguageNames(): NameOf {
  const locale = localeOf(useLanguage())
  const made = namers.get(locale) ?? languageNamer(locale)
  namers.set(locale, made)
  return made
}

function languageNamer(locale: string): NameOf {
  const names = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' })
  const found = new Map<string, string>()
  const nameOf = (code: string): string => {
    try {
      return names.of(code) ?? code
    } catch {
      return code
    }
  }
  return code => {
    const name = found.get(code) ?? nameOf(code)
    found.set(code, name)
    return name
  }
}
