import { z } from 'zod'
import type { EntityLabel } from '../text/labels/entity-label'
import type { LostSpan } from '../text/spans/repair-spans'
import type { Span } from '../text/spans/span'
import { entityLabelSchema, lostSpanSchema, spanSchema } from '../text/spans/span-schema'
import { type Suggestion, suggestionSchema } from './suggestion'

/** Something that was asked for, to be asked again. */
export const askedSchema = z.object({
  job: z.string(),
  at: z.number(),
  text: z.string(),
  spans: z.array(spanSchema),
  count: z.int(),
  intent: z.string(),
  language: z.string(),
  /** How many of its sentences were accepted. */
  kept: z.int().nonnegative().default(0),
})
export type Asked = z.infer<typeof askedSchema>

export const longestHistory = 50

/** All that is on the Augment screen, as it survives an end of the program. */
export const augmentDraftSchema = z.object({
  text: z.string().default(''),
  spans: z.array(spanSchema).default([]),
  lost: z.array(lostSpanSchema).default([]),
  labels: z.array(entityLabelSchema).default([]),
  wholeWords: z.boolean().default(true),
  intent: z.string().default(''),
  language: z.string().default(''),
  count: z.number().default(10),
  /** Off: the plain operation is asked, and labels stay at home. */
  keepValues: z.boolean().default(true),
  restoreCase: z.boolean().default(false),
  view: z.enum(['sentence', 'dataset']).default('sentence'),
  /** Where accepted sentences go. */
  dataset: z.string().nullable().default(null),
  set: z.enum(['train', 'test']).default('train'),
  suggestions: z.array(suggestionSchema).default([]),
  current: z.string().nullable().default(null),
  /** The job that is being waited for. */
  asking: z.string().nullable().default(null),
  asked: z.array(askedSchema).default([]),
})
export type StoredAugmentDraft = z.infer<typeof augmentDraftSchema>
export type AugmentDraft = Readonly<
  Omit<StoredAugmentDraft, 'spans' | 'lost' | 'labels' | 'suggestions' | 'asked'> & {
    spans: readonly Span[]
    lost: readonly LostSpan[]
    labels: readonly EntityLabel[]
    suggestions: readonly Suggestion[]
    asked: readonly Asked[]
  }
>

export const emptyAugmentDraft: AugmentDraft = augmentDraftSchema.parse({})
