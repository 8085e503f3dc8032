import { z } from 'zod'
import type { Annotation } from '../text/spans/annotations'
import type { LostSpan } from '../text/spans/repair-spans'
import type { Span } from '../text/spans/span'
import type { OffsetUnit } from '../text/spans/span-offsets'
import { lostSpanSchema, spanSchema } from '../text/spans/span-schema'

/** A sentence as the service wrote it, with its entities counted in the service's unit. */
export interface RawSuggestion {
  readonly text: string
  readonly entities: readonly Annotation[]
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

const annotationSchema = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  value: z.string(),
  entity: z.string(),
})

export const suggestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  spans: z.array(spanSchema),
  lost: z.array(lostSpanSchema),
  verdict: z.enum(verdicts),
  edited: z.boolean(),
  moved: z.int().nonnegative(),
  raw: z.object({ text: z.string(), entities: z.array(annotationSchema) }),
  offsets: z.enum(['codepoint', 'utf16']),
  job: z.string(),
  source: z.object({ text: z.string(), spans: z.array(spanSchema) }),
})

/** Every entity it should have stands in it. */
export const isAligned = ({ lost }: Pick<Suggestion, 'lost'>): boolean => lost.length === 0
