import type { EntitySpan } from '../../formats/entities/sentence'

/**
 * An editor and a service know nothing of synonyms, roles and groups: they stay with the entity they were said of, be it
 * written with other capitals.
 */
export function withAttributes(
  spans: readonly EntitySpan[],
  before: readonly EntitySpan[],
): readonly EntitySpan[] {
  const named = before.filter(saysMore)
  if (named.length === 0) return spans
  return spans.map(span => {
    if (saysMore(span)) return span
    const exact = named.findIndex(one => isSame(one, span))
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

/**
 * What was said of the entities of a sentence, said of them in one that was made of it. Those that keep their words are
 * known by them; the others say what all that are left of their label say. `unsaid`: of how many these say different
 * things. In another language other words stand for the same; in a paraphrase they do not.
 */
export function carriedAttributes(
  spans: readonly EntitySpan[],
  source: readonly EntitySpan[],
  into: 'translation' | 'paraphrase',
): { spans: readonly EntitySpan[]; unsaid: number } {
  if (!source.some(saysMore)) return { spans, unsaid: 0 }
  const left = [...source]
  const known = new Map<EntitySpan, EntitySpan>()
  for (const isIt of [isSame, isAlike]) {
    for (const span of spans) {
      const at = known.has(span) ? -1 : left.findIndex(one => isIt(one, span))
      for (const found of at < 0 ? [] : left.splice(at, 1)) known.set(span, found)
    }
  }
  let unsaid = 0
  const said = spans.map((span): EntitySpan => {
    const found = known.get(span)
    const meant = found ? [found] : left.filter(({ label }) => label === span.label)
    const carried = found || into === 'translation' ? attributes : (['role', 'group'] as const)
    const agreed = carried.filter(name => meant.every(one => one[name] === meant[0]?.[name]))
    if (agreed.length < carried.length) unsaid += 1
    const values = agreed.flatMap(name => (meant[0]?.[name] === undefined ? [] : [[name, meant[0][name]]]))
    return { ...span, ...Object.fromEntries(values) }
  })
  return { spans: said, unsaid }
}

const attributes = ['synonym', 'role', 'group'] as const

const isSame = (one: EntitySpan, other: EntitySpan): boolean =>
  one.label === other.label && one.value === other.value

const isAlike = (one: EntitySpan, other: EntitySpan): boolean =>
  one.label === other.label && one.value.toLowerCase() === other.value.toLowerCase()

/** Than what it is called. */
export const saysMore = (span: EntitySpan): boolean => attributes.some(name => span[name] !== undefined)
