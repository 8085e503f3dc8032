/**
 * What words of a list are: others for its name, all there are of a label, patterns of one, or what a person said is
 * none.
 */
export const wordListKinds = ['synonym', 'lookup', 'regex', 'refused'] as const
export type WordListKind = (typeof wordListKinds)[number]

/** What training data says beside its sentences. Of a kind there is one of each name. */
export interface WordList {
  readonly kind: WordListKind
  readonly name: string
  readonly words: readonly string[]
}

const keyOf = ({ kind, name }: Pick<WordList, 'kind' | 'name'>): string => `${kind} ${name}`

export const isSameList = (
  one: Pick<WordList, 'kind' | 'name'>,
  other: Pick<WordList, 'kind' | 'name'>,
): boolean => keyOf(one) === keyOf(other)

/** What others say beside is added: more words to a list of the same name, each once, and whole lists at the end. */
export function joinedLists(lists: readonly WordList[], others: readonly WordList[]): readonly WordList[] {
  const joined = new Map(lists.map(list => [keyOf(list), list]))
  let isSame = true
  for (const { kind, name, words } of others) {
    const known = joined.get(keyOf({ kind, name }))
    const there = new Set(known?.words)
    const more = [...new Set(words)].filter(word => word !== '' && !there.has(word))
    if (name === '' || more.length === 0) continue
    isSame = false
    joined.set(keyOf({ kind, name }), { kind, name, words: [...(known?.words ?? []), ...more] })
  }
  return isSame ? lists : [...joined.values()]
}
