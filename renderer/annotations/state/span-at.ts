import type { Range } from '../../../shared/text/characters'
import type { Span } from '../../../shared/text/spans/span'

/**
 * The index of the span that the caret or the selection is in, or -1. A caret between two spans that touch is in
 * the second one, as it is before its first letter.
 */
export const spanAt = (spans: readonly Span[], { start, end }: Range): number =>
  spans.findLastIndex(span => span.start <= start && end <= span.end)

/** The span that is exactly what is selected. */
export const spanOver = (spans: readonly Span[], { start, end }: Range): number =>
  spans.findIndex(span => span.start === start && span.end === end)
