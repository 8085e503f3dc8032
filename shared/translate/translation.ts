import { z } from 'zod'
import type { LostSpan } from '../text/spans/repair-spans'
import type { Span } from '../text/spans/span'
import { lostSpanSchema, spanSchema } from '../text/spans/span-schema'

/** A text in the other language, with the entities of the source that were found in it and those that were not. */
export interface MarkedTranslation {
  readonly text: string
  readonly spans: readonly Span[]
  readonly lost: readonly LostSpan[]
  /** Entities that were found by their words, not where the service said. */
  readonly moved: number
}

export const markedTranslationSchema = z.object({
  text: z.string(),
  spans: z.array(spanSchema),
  lost: z.array(lostSpanSchema),
  moved: z.int().nonnegative(),
})

export const asMarked = (text: string): MarkedTranslation => ({ text, spans: [], lost: [], moved: 0 })
