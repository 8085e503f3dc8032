import { findUnsoundSpan, type Span, type SpanProblem } from '../text/spans/span'

/** The interface's own limit, where entities are marked. */
export const mostWithLabels = 10
/** Nobody knows a limit without labels; this one keeps a slip of the finger from costing a fortune. */
export const mostPlain = 100

export const mostFor = (spans: readonly unknown[]): number => (spans.length > 0 ? mostWithLabels : mostPlain)

export type SentenceProblem =
  | { kind: 'no-text' }
  | { kind: 'not-whole'; count: number }
  | { kind: 'too-few'; count: number }
  | { kind: 'too-many'; count: number; most: number }
  | { kind: 'bad-span'; at: number; problem: SpanProblem }

/** Why this cannot be asked for, before anybody is asked; null when it can. */
export function sentenceProblem({
  text,
  spans,
  count,
}: {
  text: string
  spans: readonly Span[]
  count: number
}): SentenceProblem | null {
  if (text.trim() === '') return { kind: 'no-text' }
  if (!Number.isInteger(count)) return { kind: 'not-whole', count }
  if (count < 1) return { kind: 'too-few', count }
  const most = mostFor(spans)
  if (count > most) return { kind: 'too-many', count, most }
  const unsound = findUnsoundSpan(text, spans)
  return unsound && { kind: 'bad-span', ...unsound }
}
