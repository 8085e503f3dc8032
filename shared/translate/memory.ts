import { z } from 'zod'
import { isSameSentence } from '../datasets/commands/write-row'
import type { Span } from '../text/spans/span'
import { spanSchema } from '../text/spans/span-schema'
import { type Batch, isOfCues, isTranslated } from './batch'
import type { BatchPatch } from './batch-patch'
import { isNoAnswer, type MarkedTranslation, markedTranslationSchema } from './translation'

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

/**
 * What a person wrote or took in rows, or went back to. Of cues, which are asked for as sentences, nothing: a cue may be
 * more or less than one.
 */
export const correctionsIn = (batch: Batch, patch: BatchPatch, at: number): readonly Remembered[] =>
  isOfCues(batch.origin)
    ? []
    : patch.flatMap(change =>
        change.kind !== 'rows'
          ? []
          : change.rows.flatMap(([place, row]): Remembered[] => {
              const before = batch.rows[place]
              const isPersons = row.from === 'person' || before?.from === 'person'
              if (!(isPersons && isTranslated(row)) || row.target.text.trim() === '') return []
              if (before?.target && isSameSentence(before.target, row.target)) return []
              const { sourceLanguage, targetLanguage } = batch
              const { text, spans, target } = row
              const others = row.others.filter(other => other.text !== target.text)
              return [{ sourceLanguage, targetLanguage, text, spans, translations: [target, ...others], at }]
            }),
      )

/** Null: nothing is known. An earlier version took an empty answer for a translation. */
export function answerIn(entry: Remembered | undefined): Remembered['translations'] | null {
  const [first] = entry?.translations ?? []
  return entry && first && !isNoAnswer(entry.text, first.text) ? entry.translations : null
}

/** More than a project ever says, and little enough to hold in memory. */
export const mostRemembered = 100_000
