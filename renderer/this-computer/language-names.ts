import { languageNamer } from '../../shared/language/language-namer'
import { localeOf, type Translate } from '../../shared/language/translate'
import { useLanguage, useTranslate } from '../language/use-translate'

export interface LanguageNames {
  name(code: string): string
  /** "English, French and 97 more". */
  list(codes: readonly string[]): string
  /** The same of anything that has a name already. */
  some(names: readonly string[]): string
}

const mostNamed = 4

/** Languages as people call them. A code that nobody knows stays a code. */
export function useLanguageNames(): LanguageNames {
  const t = useTranslate()
  return languageNames(localeOf(useLanguage()), t)
}

export function languageNames(locale: string, t: Translate): LanguageNames {
  const name = languageNamer(locale)
  const lists = new Intl.ListFormat(locale)
  const some = (all: readonly string[]): string => {
    // Naming one more is as short as counting it.
    const shown = all.length > mostNamed + 1 ? all.slice(0, mostNamed) : all
    const count = all.length - shown.length
    if (count === 0) return lists.format(shown)
    return t('thisComputer.andMore', { names: shown.join(', '), count })
  }
  return { name, some, list: codes => some(codes.map(name)) }
}
