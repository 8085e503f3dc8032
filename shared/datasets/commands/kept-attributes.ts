import { type EntitySpan, saidOfSpans } from '../../formats/entities/sentence'

/** Than what it is called. */
export const saysMore = (span: EntitySpan): boolean => saidOfSpans.some(name => span[name] !== undefined)

/**
 * An editor and a service know nothing of synonyms, roles and groups: they stay with the entity they were said of, be it
 * written with other capitals.
 */
export function withAttributes(
  spans: readonly EntitySpan[],
  before: readonly EntitySpan[],
): readonly EntitySpan[] {
  const bare = spans.filter(span => !saysMore(span))
  const { known } = paired(bare, before.filter(saysMore))
  return known.size === 0 ? spans : spans.map(span => ({ ...span, ...saidOf(known.get(span)) }))
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
  const { known, left } = paired(spans, source)
  let unsaid = 0
  const said = spans.map((span): EntitySpan => {
    const found = known.get(span)
    const meant = found ? [found] : left.filter(({ label }) => label === span.label)
    const carried = found || into === 'translation' ? saidOfSpans : (['role', 'group'] as const)
    const agreed = carried.filter(name => meant.every(one => one[name] === meant[0]?.[name]))
    if (agreed.length < carried.length) unsaid += 1
    return { ...span, ...saidOf(meant[0], agreed) }
  })
  return { spans: said, unsaid }
}

type Said = Partial<Pick<EntitySpan, (typeof saidOfSpans)[number]>>

const saidOf = (one: EntitySpan | undefined, names: readonly (keyof Said)[] = saidOfSpans): Said =>
  Object.fromEntries(names.flatMap(name => (one?.[name] === undefined ? [] : [[name, one[name]]])))

/** Each with the one of the same words, those that are exactly the same first, and what has no other. */
function paired(spans: readonly EntitySpan[], others: readonly EntitySpan[]) {
  const left = [...others]
  const known = new Map<EntitySpan, EntitySpan>()
  for (const isIt of [isSame, isAlike]) {
    for (const span of spans) {
      const at = known.has(span) ? -1 : left.findIndex(one => isIt(one, span))
      for (const found of at < 0 ? [] : left.splice(at, 1)) known.set(span, found)
    }
  }
  return { known, left }
}

const isSame = (one: EntitySpan, other: EntitySpan): boolean =>
  one.label === other.label && one.value === other.value

const isAlike = (one: EntitySpan, other: EntitySpan): boolean =>
  one.label === other.label && one.value.toLowerCase() === other.value.toLowerCase()
