import type { EntitySpan } from '../../formats/entities/sentence'

/**
 * An editor and a service know nothing of synonyms, roles and groups: they stay with the entity they were said of, be it
 * written with other capitals.
 */
export function withAttributes(
  spans: readonly EntitySpan[],
  before: readonly EntitySpan[],
): readonly EntitySpan[] {
  const named = before.filter(hasAttributes)
  if (named.length === 0) return spans
  return spans.map(span => {
    if (hasAttributes(span)) return span
    const exact = named.findIndex(({ label, value }) => label === span.label && value === span.value)
    const same = exact < 0 ? named.findIndex(one => isAlike(one, span)) : exact
    const [found] = same < 0 ? [] : named.splice(same, 1)
    if (!found) return span
    const { synonym, role, group } = found
    return {
      ...span,
      ...(synonym !== undefined && { synonym }),
      ...(role !== undefined && { role }),
      ...(group !== undefined && { group }),
    }
  })
}

const isAlike = (one: EntitySpan, other: EntitySpan): boolean =>
  one.label === other.label && one.value.toLowerCase() === other.value.toLowerCase()

const hasAttributes = ({ synonym, role, group }: EntitySpan): boolean =>
  synonym !== undefined || role !== undefined || group !== undefined
