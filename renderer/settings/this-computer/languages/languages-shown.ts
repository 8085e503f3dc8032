import { autoLanguage, eachLanguageOnce, type LanguageAbilities } from '../../../../shared/built-in'

interface Wish {
  search: string
  name(code: string): string
  /** The language of the program: somebody who reads it likely works in it. */
  first: string
}

/** By name, those of the program and English before the rest; found by name or code. */
export function languagesShown(
  abilities: readonly LanguageAbilities[],
  { search, name, first }: Wish,
): LanguageAbilities[] {
  const wanted = search.trim().toLocaleLowerCase()
  const rank = (code: string): number => (code === first ? 0 : code === 'en' ? 1 : 2)
  return eachLanguageOnce(abilities)
    .filter(
      ({ language }) =>
        language !== autoLanguage &&
        (wanted === '' || language === wanted || name(language).toLocaleLowerCase().includes(wanted)),
    )
    .toSorted(
      (one, other) =>
        rank(one.language) - rank(other.language) || name(one.language).localeCompare(name(other.language)),
    )
}
