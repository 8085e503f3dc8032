import { autoLanguage, eachLanguageOnce, type LanguageAbilities } from '../../../../shared/built-in'
import { folded } from '../../../../shared/text/folded'
import { readLocale } from '../../../../shared/translate/language-tag'

interface Wish {
  search: string
  name(code: string): string
  /** The language of the program: somebody who reads it likely works in it. */
  first: string
}

/** What people also call a language, where the system names it otherwise. */
const otherNames: Readonly<Record<string, string>> = { fa: 'farsi', fil: 'tagalog', zh: 'mandarin' }

/** `tl` and `fil` are one language. */
const oneCode = (code: string): string => readLocale(code)?.language ?? code

/** By name, those of the program and English before the rest; found by any name or code. */
export function languagesShown(
  abilities: readonly LanguageAbilities[],
  { search, name, first }: Wish,
): LanguageAbilities[] {
  const wanted = folded(search.trim())
  const wantedCode = oneCode(wanted)
  const isWanted = (language: string): boolean => {
    const code = oneCode(language)
    return (
      code === wantedCode ||
      [name(language), otherNames[code] ?? ''].some(one => folded(one).includes(wanted))
    )
  }
  const rank = (code: string): number => (code === first ? 0 : code === 'en' ? 1 : 2)
  return eachLanguageOnce(abilities)
    .filter(({ language }) => language !== autoLanguage && (wanted === '' || isWanted(language)))
    .toSorted(
      (one, other) =>
        rank(one.language) - rank(other.language) || name(one.language).localeCompare(name(other.language)),
    )
}
