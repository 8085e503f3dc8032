import type { AnnotationValue } from '../../../shared/text/spans/annotation-value'
import type { LostSpan } from '../../../shared/text/spans/repair-spans'
import type { Span } from '../../../shared/text/spans/span'

export type { AnnotationValue }

export function sameValue(one: AnnotationValue, other: AnnotationValue): boolean {
  if (one === other) return true
  return (
    one.text === other.text &&
    sameList(one.spans, other.spans, sameSpan) &&
    sameList(one.lost ?? [], other.lost ?? [], sameLost)
  )
}

function sameList<T>(one: readonly T[], other: readonly T[], same: (one: T, other: T) => boolean): boolean {
  if (one === other) return true
  return one.length === other.length && one.every((item, at) => isSame(item, other[at], same))
}

const isSame = <T>(one: T, other: T | undefined, same: (one: T, other: T) => boolean): boolean =>
  one === other || (other !== undefined && same(one, other))

export const sameSpan = (one: Span, other: Span): boolean =>
  one.start === other.start && one.end === other.end && one.label === other.label && one.value === other.value

const sameLost = (one: LostSpan, other: LostSpan): boolean =>
  one.reason === other.reason && sameSpan(one.stated, other.stated)
