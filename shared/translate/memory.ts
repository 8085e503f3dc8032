import { z } from 'zod'
import type { Span } from '../text/spans/span'
import { spanSchema } from '../text/spans/span-schema'
import { type MarkedTranslation, markedTranslationSchema } from './translation'

/** A text that was translated before: the same text with the same marks is not sent again. */
export interface Remembered {
  readonly sourceLanguage: string
  readonly targetLanguage: string
  readonly text: string
  readonly spans: readonly Span[]
  /** The service's own first, or what a person made of it. */
  readonly translations: readonly MarkedTranslation[]
  /** Epoch milliseconds. */
  readonly at: number
}

export const rememberedSchema = z.object({
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  text: z.string(),
  spans: z.array(spanSchema),
  translations: z.array(markedTranslationSchema).min(1),
  at: z.number(),
})

/** Exactly the same question, and nothing that only looks like it. */
export const memoryKey = ({
  sourceLanguage,
  targetLanguage,
  text,
  spans,
}: Pick<Remembered, 'sourceLanguage' | 'targetLanguage' | 'text' | 'spans'>): string =>
  JSON.stringify([
    sourceLanguage,
    targetLanguage,
    text,
    ...spans.map(({ start, end, label }) => [start, end, label]),
  ])

/** More than a project ever says, and little enough to hold in memory. */
export const mostRemembered = 100_000
