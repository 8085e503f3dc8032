import { type RepairedSpans, repairSpans } from './repair-spans'
import type { Span } from './span'
import { inUnit, inUtf16, type OffsetUnit } from './span-offsets'

/** An entity as the service's interface spells it; the profile says how it counts characters. */
export interface Annotation {
  start: number
  end: number
  value: string
  entity: string
}

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
