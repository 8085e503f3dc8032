import { z } from 'zod'
import type { EntityLabel } from '../text/labels/entity-label'
import type { LostSpan } from '../text/spans/repair-spans'
import type { Span } from '../text/spans/span'
import { entityLabelSchema, lostSpanSchema, spanSchema } from '../text/spans/span-schema'
import { type MarkedTranslation, markedTranslationSchema } from './translation'

const askedSchema = z.object({
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  text: z.string(),
  spans: z.array(spanSchema),
  at: z.number(),
})

const storedSchema = z.object({
  text: z.string().default(''),
  spans: z.array(spanSchema).default([]),
  lost: z.array(lostSpanSchema).default([]),
  labels: z.array(entityLabelSchema).default([]),
  wholeWords: z.boolean().default(true),
  sourceLanguage: z.string().default('en'),
  targetLanguage: z.string().default('es'),
  recentSources: z.array(z.string()).default([]),
  recentTargets: z.array(z.string()).default([]),
  /** Off: the plain operation is asked, and the entities stay behind. */
  carry: z.boolean().default(true),
  /** What the translations on screen are of. */
  translated: askedSchema.nullable().default(null),
  translations: z.array(markedTranslationSchema).default([]),
  chosen: z.int().nonnegative().default(0),
  fromMemory: z.boolean().default(false),
  /** The job that is being waited for. */
  asking: z.string().nullable().default(null),
  askingFor: askedSchema.nullable().default(null),
  asked: z.array(askedSchema).default([]),
  view: z.enum(['text', 'batch']).default('text'),
  batch: z.string().nullable().default(null),
})

export const longestAsked = 50

export const translationDraftSchema = storedSchema
export type AskedTranslation = z.infer<typeof askedSchema>
export type TranslationDraft = Readonly<
  Omit<z.infer<typeof storedSchema>, 'spans' | 'lost' | 'labels' | 'translations' | 'asked'> & {
    spans: readonly Span[]
    lost: readonly LostSpan[]
    labels: readonly EntityLabel[]
    translations: readonly MarkedTranslation[]
    asked: readonly AskedTranslation[]
  }
>
export const emptyTranslationDraft: TranslationDraft = storedSchema.parse({})
