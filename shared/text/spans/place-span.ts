import { graphemeEnd, graphemeStart, type Range, splitsPair, withoutOuterSpace } from '../characters'
import { segmenterOf } from '../segments-of'
import { inTextOrder, type Span } from './span'

export type SpanRefusal = 'outside' | 'empty' | 'overlaps' | 'nested'

export type Placement =
  | { ok: true; span: Span; spans: readonly Span[] }
  /** `other` is the span that is in the way. */
  | { ok: false; reason: SpanRefusal; other: Span | null }

/** Marks a selection as an entity, without the white space a careless selection takes along. */
export function placeSpan(
  text: string,
  spans: readonly Span[],
  selection: Range & { readonly label: string },
): Placement {
  if (!isWithin(text, selection)) return { ok: false, reason: 'outside', other: null }
  const { start, end } = withoutOuterSpace(text, withWholePairs(text, selection))
  if (start === end) return { ok: false, reason: 'empty', other: null }
  const other = spans.find(span => overlap(span, { start, end }))
  if (other) return { ok: false, reason: encloses(other, { start, end }) ? 'nested' : 'overlaps', other }
  const span: Span = { start, end, label: selection.label, value: text.slice(start, end) }
  return { ok: true, span, spans: [...spans, span].sort(inTextOrder) }
}

export const isWithin = (text: string, { start, end }: Range): boolean =>
  Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length

export const overlap = (one: Range, other: Range): boolean => one.start < other.end && other.start < one.end

/** True when one of the two lies wholly in the other. */
export const encloses = (one: Range, other: Range): boolean =>
  (one.start <= other.start && other.end <= one.end) || (other.start <= one.start && one.end <= other.end)

function withWholePairs(text: string, { start, end }: Range): Range {
  if (start === end) return { start, end }
  return {
    start: splitsPair(text, start) ? start - 1 : start,
    end: splitsPair(text, end) ? end + 1 : end,
  }
}

/**
 * Widens a selection until it cuts no word, and no character a person sees as one. A caret takes the word it
 * stands in or behind. Signs and emoji that were selected stay selected.
 */
export function snapToWords(text: string, selection: Range): Range {
  const segments = segmenterOf('word').segment(text)
  const wordAt = (at: number): Range | null => {
    const found = at < 0 || at >= text.length ? undefined : segments.containing(at)
    return found?.isWordLike ? { start: found.index, end: found.index + found.segment.length } : null
  }
  if (selection.start === selection.end) {
    return wordAt(selection.start) ?? wordAt(selection.start - 1) ?? selection
  }
  const first = wordAt(selection.start)
  const last = wordAt(selection.end - 1)
  return withoutOuterSpace(text, {
    start: Math.min(first?.start ?? selection.start, graphemeStart(text, selection.start)),
    end: Math.max(last?.end ?? selection.end, graphemeEnd(text, selection.end)),
  })
}
