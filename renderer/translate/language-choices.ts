import { folded } from '../../shared/text/folded'
import { isLanguageTag } from '../../shared/translate/language-tag'

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

/** What the list of languages shows for a search: by name or by code, each language once; what was typed comes last. */
export function languageGroups(
  { recent, service, others }: Lists,
  nameOf: (code: string) => string,
  search: string,
): readonly LanguageGroup[] {
  const sought = folded(search.trim())
  const shown = new Set<string>()
  const take = (codes: readonly string[]): LanguageChoice[] =>
    codes.flatMap(code => {
      if (shown.has(code)) return []
      const name = nameOf(code)
      if (!(folded(name).includes(sought) || folded(code).includes(sought))) return []
      shown.add(code)
      return [{ code, name }]
    })
  const byName = (choices: LanguageChoice[]): LanguageChoice[] =>
    choices.sort((one, other) => one.name.localeCompare(other.name))
  const groups: LanguageGroup[] = [
    { kind: 'recent', choices: take(recent) },
    { kind: 'service', choices: byName(take(service)) },
    { kind: 'others', choices: byName(take(others)) },
  ]
  const typed = search.trim()
  if (isLanguageTag(typed) && ![...shown].some(code => code.toLowerCase() === typed.toLowerCase())) {
    groups.push({ kind: 'typed', choices: [{ code: typed, name: nameOf(typed) }] })
  }
  return groups.filter(({ choices }) => choices.length > 0)
}
