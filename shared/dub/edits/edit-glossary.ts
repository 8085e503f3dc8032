import { type Dub, type DubTerm, mostTerms } from '../dub'
import type { DubPatch } from '../dub-patch'

/** A term as it is typed, with what it is called in one of the languages. */
export interface TypedTerm {
  readonly term: string
  /** Empty: it stays as it is. */
  readonly called: string
}

export const typedTerms = ({ glossary }: Pick<Dub, 'glossary'>, language: string): TypedTerm[] =>
  glossary.map(({ term, translations }) => ({ term, called: translations[language] ?? '' }))

/** What was typed for one language. What a term is called in the others stays, and a term without words is none. */
export function changeGlossary(dub: Dub, language: string, typed: readonly TypedTerm[]): DubPatch {
  const known = new Map(dub.glossary.map(one => [one.term, one.translations]))
  const now = new Map<string, DubTerm>()
  for (const { term: written, called } of typed) {
    const term = written.trim()
    if (term === '' || now.has(term)) continue
    const { [language]: _was, ...others } = known.get(term) ?? {}
    const translations = called.trim() === '' ? others : { ...others, [language]: called.trim() }
    now.set(term, { term, translations })
  }
  const terms = [...now.values()].slice(0, mostTerms)
  const isSame = JSON.stringify(terms) === JSON.stringify(dub.glossary)
  return isSame ? [] : [{ kind: 'glossary', was: dub.glossary, now: terms }]
}
