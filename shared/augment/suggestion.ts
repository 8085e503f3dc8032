import { z } from 'zod'
import { entitiesAfterLabelChange, type LabelChange } from '../text/labels/label-changes'
import type { AnnotationValue } from '../text/spans/annotation-value'
import type { Annotation } from '../text/spans/annotations'
import type { LostSpan } from '../text/spans/repair-spans'
import type { Span } from '../text/spans/span'
import type { OffsetUnit } from '../text/spans/span-offsets'
import { annotationSchema, lostSpanSchema, spanSchema } from '../text/spans/span-schema'

/** A sentence as the service wrote it, with its entities counted in the service's unit. */
export interface RawSuggestion {
  readonly text: string
  readonly entities: readonly Annotation[]
  /** The language through which it was translated and back, where it was. */
  readonly byWayOf?: string
}

/** `added`: accepted, and in the dataset. */
export const verdicts = ['open', 'accepted', 'rejected', 'added'] as const
export type Verdict = (typeof verdicts)[number]

/** A sentence that was offered, and what became of it. */
export interface Suggestion {
  readonly id: string
  readonly text: string
  readonly spans: readonly Span[]
  readonly lost: readonly LostSpan[]
  readonly verdict: Verdict
  /** A person changed it: nothing may change it again by itself. */
  readonly edited: boolean
  /** Entities that were found elsewhere than the service said. */
  readonly moved: number
  readonly raw: RawSuggestion
  readonly offsets: OffsetUnit
  /** The job whose reply it is in. */
  readonly job: string
  /** The sentence it was made from, for which it was asked. */
  readonly source: { readonly text: string; readonly spans: readonly Span[] }
}

export const suggestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  spans: z.array(spanSchema),
  lost: z.array(lostSpanSchema),
  verdict: z.enum(verdicts),
  edited: z.boolean(),
  moved: z.int().nonnegative(),
  raw: z.object({
    text: z.string(),
    entities: z.array(annotationSchema),
    byWayOf: z.exactOptional(z.string()),
  }),
  offsets: z.enum(['codepoint', 'utf16']),
  job: z.string(),
  source: z.object({ text: z.string(), spans: z.array(spanSchema) }),
})

/** It was asked for with this sentence. */
export const isOfSentence = ({ source }: Suggestion, text: string): boolean => source.text === text

/** In two parts, each in its order: those of a sentence, and those of others. */
export const bySentence = (
  suggestions: readonly Suggestion[],
  text: string,
): { own: readonly Suggestion[]; others: readonly Suggestion[] } => ({
  own: suggestions.filter(one => isOfSentence(one, text)),
  others: suggestions.filter(one => !isOfSentence(one, text)),
})

/** Every entity it should have stands in it. */
export const isAligned = ({ lost }: Pick<Suggestion, 'lost'>): boolean => lost.length === 0

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

/** Open ones that were not asked for with the sentence of the first. */
export const openOfOthers = (suggestions: readonly Suggestion[]): readonly Suggestion[] =>
  bySentence(suggestions, suggestions[0]?.source.text ?? '').others.filter(one => one.verdict === 'open')

export function withOthersRejected(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const others = new Set(openOfOthers(suggestions))
  return suggestions.map(one => (others.has(one) ? { ...one, verdict: 'rejected' as const } : one))
}

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

/** A label that has another name has it in every suggestion too. What was sent and what came stays as it was. */
export const suggestionsAfterLabelChange = (
  suggestions: readonly Suggestion[],
  change: LabelChange,
): readonly Suggestion[] => suggestions.map(one => entitiesAfterLabelChange(one, change))
