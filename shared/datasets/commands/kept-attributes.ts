import { type EntitySpan, saidOfSpans } from '../../formats/entities/sentence'
import type { Range } from '../../text/characters'
import { overlap } from '../../text/spans/place-span'

/** Than what it is called. */
export const saysMore = (span: EntitySpan): boolean => saidOfSpans.some(name => span[name] !== undefined)

/**
 * An editor and a service know nothing of synonyms, roles and groups: they stay with the entity they were said of, be it
 * written with other capitals. `placeOf`: where one stands by now; it is known by that as well where its words or edges
 * are others, which then stand for something else in the same role.
 */
export function withAttributes(
  spans: readonly EntitySpan[],
  before: readonly EntitySpan[],
  placeOf: (span: EntitySpan) => Range | null = () => null,
): readonly EntitySpan[] {
  const bare = spans.filter(span => !saysMore(span))
  const said = bare.length === 0 ? [] : before.filter(saysMore)
  if (said.length === 0) return spans
  const places = new Map(said.map(one => [one, placeOf(one)]))
  const { known, left } = paired(bare, said, [
    (one, span) => isSame(one, span) && places.get(one)?.start === span.start,
    isSame,
    isAlike,
  ])
  const others = bare.filter(span => !known.has(span))
  const isWhereIt = (one: EntitySpan, span: EntitySpan): boolean => {
    const place = places.get(one)
    return one.label === span.label && place != null && overlap(place, span)
  }
  const { known: edited } = paired(others, left, [isWhereIt])
  if (known.size + edited.size === 0) return spans
  return spans.map(span => ({
    ...span,
    ...saidOf(known.get(span)),
    ...saidOf(edited.get(span), saidOfOtherWords),
  }))
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
  const { known, left } = paired(spans, source, [isSame, isAlike])
  let unsaid = 0
  const said = spans.map((span): EntitySpan => {
    const found = known.get(span)
    const meant = found ? [found] : left.filter(({ label }) => label === span.label)
    const carried = found || into === 'translation' ? saidOfSpans : saidOfOtherWords
    const agreed = carried.filter(name => meant.every(one => one[name] === meant[0]?.[name]))
    if (agreed.length < carried.length) unsaid += 1
    return { ...span, ...saidOf(meant[0], agreed) }
  })
  return { spans: said, unsaid }
}

/** Of the same entity, whatever its words. */
const saidOfOtherWords = ['role', 'group'] as const

type Said = Partial<Pick<EntitySpan, (typeof saidOfSpans)[number]>>

const saidOf = (one: EntitySpan | undefined, names: readonly (keyof Said)[] = saidOfSpans): Said =>
  Object.fromEntries(names.flatMap(name => (one?.[name] === undefined ? [] : [[name, one[name]]])))

/** Each with the one that it is by the first of these rules that knows it, and what has no other. */
function paired(
  spans: readonly EntitySpan[],
  others: readonly EntitySpan[],
  rules: readonly ((one: EntitySpan, other: EntitySpan) => boolean)[],
) {
  const left = [...others]
  const known = new Map<EntitySpan, EntitySpan>()
  for (const isIt of rules) {
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
