import { type LabelChange, spansAfterLabelChange } from '../text/labels/label-changes'
import type { AnnotationValue } from '../text/spans/annotation-value'
import { isAligned, type Suggestion, type Verdict } from './suggestion'

export const suggestionFilters = ['all', 'open', 'accepted', 'rejected'] as const
export type SuggestionFilter = (typeof suggestionFilters)[number]

const filterOf = (verdict: Verdict): SuggestionFilter => (verdict === 'added' ? 'accepted' : verdict)

export function countVerdicts(suggestions: readonly Suggestion[]): Record<SuggestionFilter, number> {
  const counts = { all: suggestions.length, open: 0, accepted: 0, rejected: 0 }
  for (const { verdict } of suggestions) counts[filterOf(verdict)] += 1
  return counts
}

export const shownBy = (
  suggestions: readonly Suggestion[],
  filter: SuggestionFilter,
): readonly Suggestion[] =>
  filter === 'all' ? suggestions : suggestions.filter(({ verdict }) => filterOf(verdict) === filter)

const change = (
  suggestions: readonly Suggestion[],
  id: string,
  fields: Partial<Suggestion>,
): readonly Suggestion[] => suggestions.map(one => (one.id === id ? { ...one, ...fields } : one))

export const withVerdict = (
  suggestions: readonly Suggestion[],
  id: string,
  verdict: Verdict,
): readonly Suggestion[] => change(suggestions, id, { verdict })

export const withText = (
  suggestions: readonly Suggestion[],
  id: string,
  { text, spans, lost = [] }: AnnotationValue,
): readonly Suggestion[] => change(suggestions, id, { text, spans, lost, edited: true })

/** Open ones in which every entity stands. */
export const alignedOpen = (suggestions: readonly Suggestion[]): readonly Suggestion[] =>
  suggestions.filter(one => one.verdict === 'open' && isAligned(one))

export const withAlignedAccepted = (suggestions: readonly Suggestion[]): readonly Suggestion[] =>
  suggestions.map(one =>
    one.verdict === 'open' && isAligned(one) ? { ...one, verdict: 'accepted' as const } : one,
  )

/** Waiting to go into a dataset. */
export const acceptedOf = (suggestions: readonly Suggestion[]): readonly Suggestion[] =>
  suggestions.filter(({ verdict }) => verdict === 'accepted')

export const withAdded = (
  suggestions: readonly Suggestion[],
  added: ReadonlySet<string>,
): readonly Suggestion[] =>
  suggestions.map(one => (added.has(one.id) ? { ...one, verdict: 'added' as const } : one))

/** The next one to decide on after this one; the first open one when there is none after it. */
export function nextOpen(suggestions: readonly Suggestion[], id: string): string | null {
  const at = suggestions.findIndex(one => one.id === id)
  const after = suggestions.slice(at + 1).find(({ verdict }) => verdict === 'open')
  return (after ?? suggestions.find(one => one.verdict === 'open' && one.id !== id))?.id ?? null
}

/** A label that has another name has it in every suggestion too. */
export const suggestionsAfterLabelChange = (
  suggestions: readonly Suggestion[],
  change: LabelChange,
): readonly Suggestion[] =>
  suggestions.map(one => {
    const spans = spansAfterLabelChange(one.spans, change)
    return spans === one.spans ? one : { ...one, spans }
  })
