import { isRecord, textAt } from '../../json-value'
import { listAt, recordsAt } from '../platforms/stated-sentence'
import type { WordList } from '../word-list'

export interface StatedWord {
  value: string
  synonyms: readonly string[]
}

/** Values of an entity with other words for each, as three platforms have them: a lookup table, and synonyms. */
export function listsOfValues(name: string, words: readonly StatedWord[]): WordList[] {
  if (name === '' || words.length === 0) return []
  const synonyms = words.flatMap(({ value, synonyms: others }): WordList[] => {
    const more = others.filter(other => other !== value)
    return value === '' || more.length === 0 ? [] : [{ kind: 'synonym', name: value, words: more }]
  })
  return [{ kind: 'lookup', name, words: words.map(({ value }) => value) }, ...synonyms]
}

/** Under the names by which a platform calls them. */
export const statedWords = (
  list: unknown,
  named: (one: Readonly<Record<string, unknown>>) => string | undefined,
  synonym: (one: unknown) => string | undefined = one => (typeof one === 'string' ? one : undefined),
): StatedWord[] =>
  recordsAt({ list }, 'list').flatMap(one => {
    const value = named(one)
    if (value === undefined) return []
    return [{ value, synonyms: listAt(one, 'synonyms').flatMap(other => synonym(other) ?? []) }]
  })

export const valueIn = (one: unknown): string | undefined =>
  isRecord(one) ? textAt(one, 'value') : undefined
