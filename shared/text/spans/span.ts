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
