import type { Ability, AbilityArea, LanguageAbilities } from '../../shared/built-in'

/** What this computer does not do in a language, or not well, and what would do it. */
export interface Lack {
  /** Short, such as `en`. */
  language: string
  by: Ability['by']
  get: Ability['get']
}

/** English is what every translation goes by: what the other language lacks says it all. */
const hub = 'en'

/**
 * Of each language once, in the order in which they are meant. What is done plainly is only worth a word where something
 * would do it better; of a language that nobody knows of, some engine may still know.
 */
export function lacksOf(
  area: AbilityArea,
  languages: readonly string[],
  abilities: readonly LanguageAbilities[],
): Lack[] {
  const short = new Set(languages.map(language => language.split('-')[0]?.toLowerCase() ?? ''))
  if (area === 'translation') short.delete(hub)
  return [...short].flatMap(language => {
    const known = abilities.find(one => one.language === language)
    if (!known) return []
    const { by, get } = known.areas[area]
    const isLacking = by === null || (by.quality === 'basic' && get.length > 0)
    return isLacking ? [{ language, by, get }] : []
  })
}
