import type { TranslateJob, TranslateRow } from '../jobs/job'
import { type Annotation, expectSpans, spansFromAnnotations } from '../text/spans/annotations'
import { repairSpans } from '../text/spans/repair-spans'
import type { Span } from '../text/spans/span'
import type { OffsetUnit } from '../text/spans/span-offsets'
import type { MarkedTranslation } from './translation'

/** Everything that was offered for one text, the service's first choice first, each one once. */
export function readTranslation(
  { offsets }: Pick<TranslateJob, 'offsets'>,
  { spans, translation }: Pick<TranslateRow, 'spans' | 'translation'>,
): readonly MarkedTranslation[] {
  if (!translation) return []
  const { text, entities, suggestions } = translation
  const first = readMarked(text, entities, offsets, spans)
  const others = [...new Set(suggestions)].filter(
    other => other.trim() !== '' && other.trim() !== text.trim(),
  )
  return [first, ...others.map(other => markedLike(other, first.spans, spans))]
}

function readMarked(
  text: string,
  entities: readonly Annotation[],
  offsets: OffsetUnit,
  source: readonly Span[],
): MarkedTranslation {
  const stated = spansFromAnnotations(text, entities, offsets)
  const { spans, lost, moved } = expectSpans(text, stated, source)
  return trimmed(text, { spans, lost, moved })
}

/**
 * The service says nothing of entities in its other suggestions, nor in what is put together of several answers: they
 * are looked for by the words of what it did say.
 */
export function markedLike(text: string, said: readonly Span[], source: readonly Span[]): MarkedTranslation {
  if (source.length === 0) return trimmed(text, { spans: [], lost: [], moved: 0 })
  const found = repairSpans(text, said)
  const { spans, lost } = expectSpans(text, { ...found, moved: [] }, source)
  return trimmed(text, { spans, lost, moved: 0 })
}

function trimmed(text: string, { spans, lost, moved }: Omit<MarkedTranslation, 'text'>): MarkedTranslation {
  const cut = text.length - text.trimStart().length
  return {
    text: text.trim(),
    spans: spans.map(span => ({ ...span, start: span.start - cut, end: span.end - cut })),
    lost,
    moved,
  }
}
