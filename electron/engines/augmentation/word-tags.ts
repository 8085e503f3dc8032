/** What a word is, in the words of `compromise`: `Verb`, `Noun`, `Plural`, `Determiner` and so on. */
export type Tags = ReadonlySet<string>

/** The tags of each word between spaces. Null: the library cut the text into other words. */
export type TagWords = (text: string) => readonly Tags[] | null

/** Loaded when it is first needed: it takes half a second, and most runs of the program vary no sentence. */
export async function loadWordTags(): Promise<TagWords> {
  const { default: compromise } = await import('compromise/two')
  return text => {
    const terms = compromise(text)
      .docs.flat()
      // The second half of a contraction is a term without a text of its own.
      .filter(term => term.text !== '')
    return terms.length === text.split(' ').length ? terms.map(term => new Set(term.tags ?? [])) : null
  }
}
