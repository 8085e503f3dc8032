import { z } from 'zod'
import type { TranslateJob } from '../jobs/job'
import type { EntityLabel } from '../text/labels/entity-label'
import {
  entitiesAfterLabelChange,
  type LabelChange,
  spansAfterLabelChange,
} from '../text/labels/label-changes'
import type { LostSpan } from '../text/spans/repair-spans'
import type { Span } from '../text/spans/span'
import { entityLabelSchema, lostSpanSchema, spanSchema } from '../text/spans/span-schema'
import { type MarkedTranslation, markedTranslationSchema, readTranslation } from './translation'

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

const longestAsked = 50

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

/** What came for the text on screen, from the service or from memory. What a person made of it before stays at hand. */
export function withTranslations(
  draft: TranslationDraft,
  asked: AskedTranslation,
  translations: readonly MarkedTranslation[],
  fromMemory: boolean,
): TranslationDraft {
  const isAsked = (one: AskedTranslation): boolean =>
    one.text === asked.text && one.targetLanguage === asked.targetLanguage
  const { translated } = draft
  const isAgain =
    translated !== null && isAsked(translated) && translated.sourceLanguage === asked.sourceLanguage
  const said = new Set(translations.map(({ text }) => text))
  const before = isAgain ? draft.translations : []
  const left = before.filter(({ text }) => text.trim() !== '' && !said.has(text))
  return {
    ...draft,
    translated: asked,
    translations: [...translations, ...left],
    chosen: 0,
    fromMemory,
    asking: null,
    askingFor: null,
    asked: [asked, ...draft.asked.filter(one => !isAsked(one))].slice(0, longestAsked),
  }
}

/** A label that is renamed, merged or deleted is so in all that is on screen, asked for or remembered of it. */
export function afterLabelChange(
  draft: TranslationDraft,
  labels: readonly EntityLabel[],
  change: LabelChange,
): TranslationDraft {
  const follow = (asked: AskedTranslation): AskedTranslation => ({
    ...asked,
    spans: [...spansAfterLabelChange(asked.spans, change)],
  })
  const { translations, translated, askingFor, asked } = draft
  return {
    ...entitiesAfterLabelChange(draft, change),
    labels,
    translations: translations.map(one => entitiesAfterLabelChange(one, change)),
    translated: translated && follow(translated),
    askingFor: askingFor && follow(askingFor),
    asked: asked.map(follow),
  }
}

/** Nothing where nobody waits for this job any more. */
export function withAnswer(draft: TranslationDraft, job: TranslateJob): TranslationDraft {
  const [row] = job.rows
  const { askingFor } = draft
  if (!(row && askingFor)) return { ...draft, asking: null, askingFor: null }
  return withTranslations(draft, askingFor, readTranslation(job, row, askingFor.spans), false)
}

/**
 * The texts and the languages change places; the translation that is shown becomes the source. Where a batch is what is
 * looked at, they stay as they are.
 */
export function swapped(draft: TranslationDraft): TranslationDraft {
  const { translations, chosen } = draft
  const languages = { sourceLanguage: draft.targetLanguage, targetLanguage: draft.sourceLanguage }
  if (draft.view === 'batch') return { ...draft, ...languages }
  const shown = translations[chosen]
  return {
    ...draft,
    ...languages,
    ...(shown ? { text: shown.text, spans: shown.spans, lost: [] } : {}),
    translated: null,
    translations: [],
    chosen: 0,
    fromMemory: false,
  }
}

/** The translation on screen is of another text or in another language than what is asked for now. */
export const isStaleRow = ({ translated, text, sourceLanguage, targetLanguage }: TranslationDraft): boolean =>
  translated !== null &&
  (translated.text !== text ||
    translated.sourceLanguage !== sourceLanguage ||
    translated.targetLanguage !== targetLanguage)
