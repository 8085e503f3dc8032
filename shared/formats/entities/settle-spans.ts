import { longestKeptLabel } from '../../text/labels/entity-label'
import { isWithin } from '../../text/spans/place-span'
import { repairSpans } from '../../text/spans/repair-spans'
import { inUtf16, type OffsetUnit } from '../../text/spans/span-offsets'
import { excerptOf, type FormatProblem, type ProblemCode } from '../reading'
import type { EntitySpan } from './sentence'

/** A span as a file states it; `value` where the file says what the span should hold. */
export type StatedEntitySpan = Omit<EntitySpan, 'value'> & { value?: string }

const isLabel = (name: string): boolean => name !== '' && name.length <= longestKeptLabel

/** Makes stated spans sound, and says of each that was not what became of it. */
export function settleSpans(
  text: string,
  stated: readonly StatedEntitySpan[],
  unit: OffsetUnit,
  line: number,
): { spans: EntitySpan[]; problems: FormatProblem[] } {
  const problems: FormatProblem[] = []
  const report = (code: ProblemCode, span: StatedEntitySpan): void => {
    const what = span.value ?? `${span.start}-${span.end}`
    problems.push({ line, code, excerpt: excerptOf(`${span.label}: ${what}`) })
  }

  const valued = inUtf16(text, stated, unit).flatMap(span => {
    const value = span.value ?? (isWithin(text, span) ? text.slice(span.start, span.end) : '')
    if (value.trim() !== '' && isLabel(span.label)) return [{ ...span, value }]
    report('bad-span', span)
    return []
  })
  const repaired = repairSpans(text, valued)
  for (const { stated: span } of repaired.moved) report('moved-span', span)
  for (const { stated: span, reason } of repaired.lost) {
    report(reason === 'overlaps' || reason === 'nested' ? 'overlapping-spans' : 'bad-span', span)
  }
  if (repaired.repeats > 0) problems.push({ line, code: 'repeated-span', excerpt: excerptOf(text) })

  const moved = new Set(repaired.moved.map(({ span }) => span))
  const spans = repaired.spans.map((span): EntitySpan => {
    const from = repaired.statedOf.get(span)
    if (from && !moved.has(span) && (from.start < span.start || from.end > span.end)) {
      report('trimmed-span', from)
    }
    const { synonym, role, group }: Partial<EntitySpan> = from ?? {}
    return {
      ...span,
      ...(synonym !== undefined && { synonym }),
      ...(role !== undefined && { role }),
      ...(group !== undefined && { group }),
    }
  })
  return { spans, problems }
}
