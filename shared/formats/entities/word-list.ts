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
  // A table says one word of a list in each of its rows: what is there is gone through once, and grows.
  const growing = new Map<string, { words: string[]; there: Set<string> }>()
  let isSame = true
  for (const { kind, name, words } of others) {
    if (name === '') continue
    const key = keyOf({ kind, name })
    const known = growing.get(key) ?? growingFrom(joined.get(key)?.words ?? [])
    growing.set(key, known)
    const before = known.words.length
    for (const word of words) {
      if (word === '' || known.there.has(word)) continue
      known.there.add(word)
      known.words.push(word)
    }
    if (known.words.length === before) continue
    isSame = false
    joined.set(key, { kind, name, words: known.words })
  }
  return isSame ? lists : [...joined.values()]
}

const growingFrom = (words: readonly string[]) => ({ words: [...words], there: new Set(words) })
