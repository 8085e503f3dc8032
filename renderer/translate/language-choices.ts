import { isLanguageTag } from '../../shared/translate/language-tag'
import { languagesLike, type NameOf } from '../language/find-language'

export interface LanguageChoice {
  readonly code: string
  readonly name: string
}

export interface LanguageGroup {
  readonly kind: 'recent' | 'service' | 'others' | 'typed'
  readonly choices: readonly LanguageChoice[]
}

interface Lists {
  recent: readonly string[]
  service: readonly string[]
  others: readonly string[]
}

/**
 * What the list of languages shows for a search: by name or by code, those first that fit best, each language once;
 * what was typed comes last.
 */
export function languageGroups(
  { recent, service, others }: Lists,
  nameOf: NameOf,
  search: string,
): readonly LanguageGroup[] {
  const typed = search.trim()
  const shown = new Set<string>()
  const take = (codes: readonly string[]): LanguageChoice[] =>
    (typed === '' ? codes : languagesLike(typed, codes, nameOf)).flatMap(code => {
      if (shown.has(code)) return []
      shown.add(code)
      return [{ code, name: nameOf(code) }]
    })
  const byName = (choices: LanguageChoice[]): LanguageChoice[] =>
    typed === '' ? choices.sort((one, other) => one.name.localeCompare(other.name)) : choices
  const groups: LanguageGroup[] = [
    { kind: 'recent', choices: take(recent) },
    { kind: 'service', choices: byName(take(service)) },
    { kind: 'others', choices: byName(take(others)) },
  ]
  if (isLanguageTag(typed) && ![...shown].some(code => code.toLowerCase() === typed.toLowerCase())) {
    groups.push({ kind: 'typed', choices: [{ code: typed, name: nameOf(typed) }] })
  }
  return groups.filter(({ choices }) => choices.length > 0)
}
