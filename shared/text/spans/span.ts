import { splitsPair } from '../characters'

/**
 * A named piece of a text, counted in UTF-16 units. Everywhere inside the program these hold:
 * `text.slice(start, end) === value`; the value is not empty and has no white space at its edges;
 * no edge tears a surrogate pair; the spans of one text are sorted and never overlap or nest.
 */
export interface Span {
  readonly start: number
  readonly end: number
  readonly label: string
  readonly value: string
}

export const inTextOrder = (one: Span, other: Span): number => one.start - other.start || other.end - one.end

export type SpanProblem = 'outside' | 'empty' | 'value' | 'outer-space' | 'split-character' | 'overlaps'

/** The first span that breaks a promise of `Span`, or null. Asked before anything leaves the program. */
export function findUnsoundSpan(
  text: string,
  spans: readonly Span[],
): { at: number; problem: SpanProblem } | null {
  let free = 0
  for (const [at, span] of spans.entries()) {
    const problem = problemOf(text, span) ?? (span.start < free ? 'overlaps' : null)
    if (problem) return { at, problem }
    free = span.end
  }
  return null
}

function problemOf(text: string, { start, end, value }: Span): SpanProblem | null {
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end > text.length) return 'outside'
  if (end <= start) return 'empty'
  if (text.slice(start, end) !== value) return 'value'
  if (value.trim() !== value) return 'outer-space'
  return splitsPair(text, start) || splitsPair(text, end) ? 'split-character' : null
}
