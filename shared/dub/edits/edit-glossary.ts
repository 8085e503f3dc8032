import { type Dub, type DubTerm, longestTermText, mostTerms } from '../dub'
import type { DubPatch } from '../dub-patch'

/** A term as it is typed, with what it is called in one of the languages. */
export interface TypedTerm {
  readonly term: string
  /** Empty: it stays as it is. */
  readonly called: string
  /** The term that it was before somebody typed. Left out: it was added. */
  readonly was?: string
}

export const typedTerms = ({ glossary }: Pick<Dub, 'glossary'>, language: string): TypedTerm[] =>
  glossary.map(({ term, translations }) => ({ term, called: translations[language] ?? '', was: term }))

/** How many of them are more than a glossary has. */
export function termsTooMany(typed: readonly TypedTerm[]): number {
  const named = new Set(typed.map(({ term }) => term.trim()).filter(term => term !== ''))
  return Math.max(0, named.size - mostTerms)
}

/**
 * A list that was copied goes down from a field as in any spreadsheet, and its second column is what terms are called.
 * Another term in the place of one is no other spelling of it: what that was called is not what this is.
 */
export function pasteTerms(
  typed: readonly TypedTerm[],
  { row, field }: { row: number; field: 'term' | 'called' },
  cells: readonly (readonly string[])[],
): TypedTerm[] {
  const pasted = cells.map((texts, at): TypedTerm => {
    const [first = '', second] = texts.map(text => text.trim().slice(0, longestTermText))
    const now = typed[row + at] ?? { term: '', called: '' }
    if (field === 'called') return { ...now, called: first }
    const isSame = now.term.trim() === first || now.term.trim() === ''
    return isSame
      ? { ...now, term: first, called: second ?? now.called }
      : { term: first, called: second ?? '' }
  })
  return [...typed.slice(0, row), ...pasted, ...typed.slice(row + pasted.length)]
}

/**
 * What was typed for one language. What a term is called in the others stays, also where it is spelt anew, and a term
 * without words is none. Spelt as another that is still there it is that one.
 */
export function changeGlossary(dub: Dub, language: string, typed: readonly TypedTerm[]): DubPatch {
  const known = new Map(dub.glossary.map(one => [one.term, one.translations]))
  const still = new Set(typed.flatMap(({ term, was }) => (term.trim() === was ? was : [])))
  const now = new Map<string, DubTerm>()
  for (const { term: written, called, was } of typed) {
    const term = written.trim()
    if (term === '' || now.has(term)) continue
    const before = known.get(still.has(term) ? term : (was ?? term)) ?? {}
    const { [language]: _was, ...others } = before
    // In the order in which they were: what is as it was is no edit.
    const translations = called.trim() === '' ? others : { ...before, [language]: called.trim() }
    now.set(term, { term, translations })
  }
  const terms = [...now.values()].slice(0, mostTerms)
  const isSame = JSON.stringify(terms) === JSON.stringify(dub.glossary)
  return isSame ? [] : [{ kind: 'glossary', was: dub.glossary, now: terms }]
}
