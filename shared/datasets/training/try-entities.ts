import type { EntitySpan } from '../../formats/entities/sentence'
import { foldsOf, type RowGroups } from './folds'
import { stepsBetween } from './steps-between'
import { beginOf, goesOn, labelOfTag, learnTags } from './tagger'
import { traitsOf } from './token-traits'
import { type TokenPlace, tokenPlaces } from './tokens'

export interface EntityLesson {
  rows: readonly { text: string; spans: readonly EntitySpan[] }[]
  families: RowGroups
  seed: number
}

/** A place in a sentence with a label, whether somebody marked it or it was expected. */
export interface FoundSpan {
  start: number
  end: number
  label: string
}

/** How a label fared. */
export interface TriedLabel {
  label: string
  /** Entities that are marked so. */
  marked: number
  /** Those that were expected to be. */
  expected: number
  /** Both, at the same place. */
  both: number
}

/** A row in which something else was expected than is marked. */
export interface DisputedRow {
  row: number
  /** Marked, and not expected so. */
  onlyMarked: FoundSpan[]
  /** Expected, and not marked so. */
  onlyExpected: FoundSpan[]
}

export interface TriedEntities {
  /** In the order of how often they are marked. */
  labels: TriedLabel[]
  /** False: next to nothing was found again, and so no row is disputed. */
  canTell: boolean
  /** The surest first. */
  disputed: DisputedRow[]
}

const folds = 3
/** Weights there may be, of sixteen bytes each with what belongs to them. */
const mostWeights = 1 << 23
/** Of all that is marked or expected, how much has to be both. */
const leastFound = 0.2

/** Of the time, what it takes to know the traits of all tokens. */
const traitsPart = 0.4

/** Learns each part of the sentences from the others, marks it, and compares. Tells which part is done. */
export function* tryEntities({ rows, families, seed }: EntityLesson): Generator<number, TriedEntities> {
  const labels = [...new Set(rows.flatMap(({ spans }) => spans.map(({ label }) => label)))]
  const texts = rows.map(({ text }) => text)
  const places = texts.map(tokenPlaces)
  const most = Math.floor(mostWeights / (2 * labels.length + 1))
  const tokens = yield* stepsBetween(traitsOf(texts, places, most), 0, traitsPart)
  const numbers = new Map(labels.map((label, number) => [label, number]))
  const tags = new Uint16Array(tokens.traits.length)
  for (const [row, { spans }] of rows.entries()) {
    const from = row === 0 ? 0 : (tokens.ends[row - 1] ?? 0)
    tags.set(tagsOf(places[row] ?? [], spans, numbers), from)
  }
  const isMarked = Uint32Array.from(rows, ({ spans }) => (spans.length > 0 ? 1 : 0))
  const foldOf = foldsOf(families, isMarked, folds, seed)
  const tagged: { row: number; spans: FoundSpan[]; lead: number }[] = []
  for (let fold = 0; fold < folds; fold += 1) {
    const learnt = [...foldOf.keys()].filter(row => foldOf[row] !== fold)
    const learning = learnTags({ tokens, labels: labels.length, tags, rows: learnt, seed: seed + fold })
    const partFrom = (done: number): number => traitsPart + ((1 - traitsPart) * done) / folds
    const tagging = yield* stepsBetween(learning, partFrom(fold), partFrom(fold + 1))
    for (const [row, where] of foldOf.entries()) {
      if (where !== fold) continue
      const { tags: found, lead } = tagging(row)
      tagged.push({ row, spans: spansOfTags(places[row] ?? [], found, labels), lead })
    }
  }
  return compared(rows, places, tagged)
}

/** Of a token that two entities share, the first has it. */
function tagsOf(
  places: readonly TokenPlace[],
  spans: readonly EntitySpan[],
  numbers: ReadonlyMap<string, number>,
): number[] {
  const begun = new Set<EntitySpan>()
  return places.map(({ start, end }) => {
    const span = spans.find(one => one.start < end && one.end > start)
    if (!span) return 0
    const begin = beginOf(numbers.get(span.label) ?? 0)
    if (begun.has(span)) return begin + 1
    begun.add(span)
    return begin
  })
}

function spansOfTags(
  places: readonly TokenPlace[],
  tags: readonly number[],
  labels: readonly string[],
): FoundSpan[] {
  const spans: FoundSpan[] = []
  for (const [at, tag] of tags.entries()) {
    const place = places[at]
    const last = spans.at(-1)
    if (tag === 0 || !place) continue
    if (goesOn(tag) && last) last.end = place.end
    else spans.push({ ...place, label: labels[labelOfTag(tag)] ?? '' })
  }
  return spans
}

/** What is marked, as far as the whole tokens reach. */
const wholeTokens = (places: readonly TokenPlace[], { start, end }: EntitySpan): string => {
  const within = places.filter(place => place.start < end && place.end > start)
  return `${within[0]?.start ?? start} ${within.at(-1)?.end ?? end}`
}

function compared(
  rows: EntityLesson['rows'],
  places: readonly (readonly TokenPlace[])[],
  tagged: readonly { row: number; spans: FoundSpan[]; lead: number }[],
): TriedEntities {
  const counts = new Map<string, TriedLabel>()
  const countOf = (label: string): TriedLabel => {
    const count = counts.get(label) ?? { label, marked: 0, expected: 0, both: 0 }
    counts.set(label, count)
    return count
  }
  const disputed: (DisputedRow & { lead: number })[] = []
  for (const { row, spans, lead } of tagged) {
    const marked = rows[row]?.spans ?? []
    const inTokens = new Map(
      marked.map(span => [`${span.label} ${wholeTokens(places[row] ?? [], span)}`, span]),
    )
    const expected = new Map(spans.map(span => [`${span.label} ${span.start} ${span.end}`, span]))
    for (const { label } of marked) countOf(label).marked += 1
    for (const [key, { label }] of expected) {
      countOf(label).expected += 1
      if (inTokens.has(key)) countOf(label).both += 1
    }
    const onlyMarked = [...inTokens].filter(([key]) => !expected.has(key)).map(([, span]) => placeOf(span))
    const onlyExpected = [...expected].filter(([key]) => !inTokens.has(key)).map(([, span]) => span)
    if (onlyMarked.length + onlyExpected.length > 0) disputed.push({ row, onlyMarked, onlyExpected, lead })
  }
  const labels = [...counts.values()].sort((one, other) => other.marked - one.marked)
  const sum = (of: (label: TriedLabel) => number): number => labels.reduce((all, label) => all + of(label), 0)
  const both = sum(label => label.both)
  const canTell = both > 0 && 2 * both >= leastFound * sum(({ marked, expected }) => marked + expected)
  const told = disputed
    .sort((one, other) => other.lead - one.lead)
    .map(({ row, onlyMarked, onlyExpected }) => ({ row, onlyMarked, onlyExpected }))
  return { labels, canTell, disputed: canTell ? told : [] }
}

const placeOf = ({ start, end, label }: EntitySpan): FoundSpan => ({ start, end, label })
