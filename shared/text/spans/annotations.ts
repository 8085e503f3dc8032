import type { AnnotatedText } from './bracket-markup'
import { type LostSpan, type RepairedSpans, repairSpans, type StatedSpan } from './repair-spans'
import type { Span } from './span'
import { inUnit, inUtf16, type OffsetUnit } from './span-offsets'

/** An entity as the service's interface spells it; the profile says how it counts characters. */
export interface Annotation {
  start: number
  end: number
  value: string
  entity: string
}

/** Exactly the fields of the interface: whatever else one carries here stays here. */
export const plainAnnotations = (annotations: readonly Annotation[]): Annotation[] =>
  annotations.map(({ start, end, value, entity }) => ({ start, end, value, entity }))

/** What goes to the service. The spans are sound, so what is sent is true. */
export function annotationsFromSpans(text: string, spans: readonly Span[], unit: OffsetUnit): Annotation[] {
  const annotations = spans.map(({ start, end, value, label }) => ({ start, end, value, entity: label }))
  return inUnit(text, annotations, unit)
}

/** What came from the service, checked against the text it speaks of. */
export function spansFromAnnotations(
  text: string,
  annotations: readonly Annotation[],
  unit: OffsetUnit,
): RepairedSpans {
  const stated = annotations.map(({ start, end, value, entity }) => ({ start, end, value, label: entity }))
  return repairSpans(text, inUtf16(text, stated, unit))
}

/** The same of a text that should have these entities, without the space around it. */
export function readAnnotated(
  { text, entities }: { text: string; entities: readonly Annotation[] },
  unit: OffsetUnit,
  expected: readonly Span[],
): ExpectedSpans & { readonly text: string } {
  const { spans, lost, moved } = expectSpans(text, spansFromAnnotations(text, entities, unit), expected)
  return { ...trimmedMarked(text, spans), lost, moved }
}

/** The marks move along. */
export function trimmedMarked(text: string, spans: readonly Span[]): AnnotatedText {
  const cut = text.length - text.trimStart().length
  return {
    text: text.trim(),
    spans: spans.map(span => ({ ...span, start: span.start - cut, end: span.end - cut })),
  }
}

/** What is known of a text's entities once it is known which ones should be there. */
interface ExpectedSpans {
  readonly spans: readonly Span[]
  readonly lost: readonly LostSpan[]
  /** How many of `spans` were not where they were said to be, or were not spoken of at all. */
  readonly moved: number
}

/**
 * Entities that another text has and this one should have too, beside those that were stated for it. One that nobody
 * speaks of is looked for by its words; one that is not there is lost, and a person may place it.
 */
export function expectSpans(text: string, stated: RepairedSpans, expected: readonly Span[]): ExpectedSpans {
  const unspoken = withoutSpoken(expected, [
    ...stated.spans,
    ...stated.lost.map(({ stated: one }): StatedSpan => one),
  ])
  if (unspoken.length === 0) {
    return { spans: stated.spans, lost: stated.lost, moved: stated.moved.length }
  }
  const found = repairSpans(text, [...stated.spans, ...unspoken])
  return {
    spans: found.spans,
    lost: [...stated.lost, ...found.lost],
    moved: stated.moved.length + (found.spans.length - stated.spans.length),
  }
}

/** For each label as many as are spoken of are taken away, those of the same words first. */
function withoutSpoken(expected: readonly Span[], spoken: readonly Span[]): Span[] {
  const left = [...expected]
  const take = (isOne: (span: Span) => boolean): boolean => {
    const at = left.findIndex(isOne)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const others = spoken.filter(
    one => !take(span => span.label === one.label && sameWords(span.value, one.value)),
  )
  for (const one of others) take(span => span.label === one.label)
  return left
}

const sameWords = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
