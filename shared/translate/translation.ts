import { z } from 'zod'
import type { TranslateJob, TranslateRow } from '../jobs/job'
import { relabelledAs } from '../text/labels/label-changes'
import { expectSpans, readAnnotated, trimmedMarked } from '../text/spans/annotations'
import { type LostSpan, repairSpans } from '../text/spans/repair-spans'
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

const saysSomething = /[\p{L}\p{N}]/u

/** Nothing came, for a text that is more than signs. */
export const isNoAnswer = (source: string, answer: string): boolean =>
  answer.trim() === '' && saysSomething.test(source)

export const asMarked = (text: string): MarkedTranslation => ({ text, spans: [], lost: [], moved: 0 })

/**
 * Everything that was offered for one text, the service's first choice first, each one once. `now`: how the same text is
 * marked by now, where only its labels can be others.
 */
export function readTranslation(
  { offsets }: Pick<TranslateJob, 'offsets'>,
  { spans, translation }: Pick<TranslateRow, 'spans' | 'translation'>,
  now: readonly Span[] = spans,
): readonly MarkedTranslation[] {
  if (!translation) return []
  const { text, suggestions } = translation
  const first = readAnnotated(translation, offsets, spans)
  const others = [...new Set(suggestions)].filter(
    other => other.trim() !== '' && other.trim() !== text.trim(),
  )
  const all = [first, ...others.map(other => markedLike(other, first.spans, spans))]
  return now === spans ? all : all.map(one => relabelledAs(one, spans, now))
}

/**
 * The service says nothing of entities in its other suggestions, nor in what is put together of several answers: they
 * are looked for by the words of what it did say.
 */
export function markedLike(text: string, said: readonly Span[], source: readonly Span[]): MarkedTranslation {
  if (source.length === 0) return asMarked(text.trim())
  const found = repairSpans(text, said)
  const { spans, lost } = expectSpans(text, { ...found, moved: [] }, source)
  return { ...trimmedMarked(text, spans), lost, moved: 0 }
}
