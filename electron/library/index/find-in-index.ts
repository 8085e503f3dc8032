import { basename } from 'node:path/posix'
import type { FindAnswer, Found, FoundIn } from '../../../shared/find/find-requests'
import { foundExcerpt } from './excerpt'
import type { FoundKind } from './found-kind'
import { type IndexFile, type UntilWritten, untilWritten } from './index-file'
import { type KnownEntries, textOfPlace } from './index-items'
import type { IndexQuestion } from './index-tasks'
import { anyWay, insideWays, questionsFor, type Wanted, type Ways, wantedIn, wholeWays } from './index-words'
import { type LargerWords, largerWordsKept } from './larger-words'

/** Who looks at a list has so many in sight at most, and the text of each has to be unpacked. */
const excerpts = 50

/** What holds the words, and the number of the first place. */
interface Thing extends Pick<Found, 'in' | 'id' | 'name' | 'holds' | 'editedAt' | 'count'> {
  first: number
}

type FindInIndex = (index: IndexFile, question: IndexQuestion) => Omit<FindAnswer, 'index'>

/** What it reads of an index for one question is kept for the next: whoever types asks again with each letter. */
export function findingOver(
  kinds: readonly Pick<FoundKind, 'name' | 'what' | 'isHeld'>[],
  entriesIn: UntilWritten<KnownEntries>,
): FindInIndex {
  const whatOf = new Map(kinds.filter(({ isHeld }) => !isHeld).map(({ name, what }) => [name, what]))
  const largerWords = largerWordsKept()
  const things = untilWritten(['item'], function* (index) {
    return thingsIn(yield* entriesIn.inSteps(index))
  })
  return (index, question) => findIn(index, { whatOf, largerWords, things: things.now(index) }, question)
}

interface KnownToFind {
  whatOf: ReadonlyMap<string, FoundIn>
  largerWords: LargerWords
  things: KnownThings
}

/** The last edited first, and what holds the words only inside others after the rest. */
function findIn(
  index: IndexFile,
  { whatOf, largerWords, things }: KnownToFind,
  question: IndexQuestion,
): Omit<FindAnswer, 'index'> {
  const wanted = wantedIn(question.text)
  if (wanted.length === 0) return { found: [], more: [] }
  const look = (ways: Ways): Thing[] => thingsOf(things, whatOf, allHits(index, things, ways), question)
  const first = look(wholeWays(wanted))
  const known = new Set(first.map(({ id }) => id))
  const more = question.inside
    ? look(insideWays(wanted, words => largerWords(index, words))).filter(({ id }) => !known.has(id))
    : []
  const all = [...first, ...more]
  const asked = question.in ?? [...new Set(whatOf.values())]
  const of = asked.map(what => ({ what, found: all.filter(thing => thing.in === what) }))
  return {
    found: of.flatMap(({ found }) =>
      found
        .slice(0, question.most)
        .map((thing, nth) => foundOf(index, thing, nth < excerpts ? wanted : null)),
    ),
    more: of.filter(({ found }) => found.length > question.most).map(({ what }) => what),
  }
}

/** Items by their number: how many places in it match, and the number of the first. */
type Hits = Map<number, { count: number; first: number }>

/** In one place; else partly in its name, and the rest in one place of it. */
function allHits(index: IndexFile, things: KnownThings, ways: Ways): Hits {
  const hits = hitsOf(index, questionsFor(ways))
  if (ways.length < 2) return hits
  const named = namedBy(index, ways)
  for (const rest of new Set(named.values())) {
    if (rest.length === 0) continue
    for (const [item, hit] of hitsOf(index, questionsFor(rest))) {
      if (!hits.has(item) && namesOf(things, item).some(one => named.get(one) === rest)) hits.set(item, hit)
    }
  }
  return hits
}

/** Of each item in whose name something of it stands, by its number: what of it does not. The same is the same list. */
function namedBy(index: IndexFile, ways: Ways): Map<number, Ways> {
  const missing = new Map<number, boolean[]>()
  ways.forEach((way, nth) => {
    for (const { item } of index.rows('select rowid as item from named where named match ?', anyWay(way))) {
      const of = missing.get(Number(item)) ?? ways.map(() => true)
      of[nth] = false
      missing.set(Number(item), of)
    }
  })
  const rests = new Map<string, Ways>()
  return new Map(
    [...missing].map(([item, isMissing]) => {
      const rest = rests.get(isMissing.join()) ?? ways.filter((_, nth) => isMissing[nth])
      rests.set(isMissing.join(), rest)
      return [item, rest]
    }),
  )
}

/** What is held has the name of what holds it, too. */
function namesOf({ holders }: KnownThings, item: number): number[] {
  const holder = holders.get(item)
  return holder === undefined ? [item] : [item, holder]
}

const placesFound = `
  select rowid >> 20 as item, count(*) as count, min(rowid) as first
  from said where said match ? group by 1`

function hitsOf(index: IndexFile, matches: readonly string[]): Hits {
  const hits: Hits = new Map()
  for (const match of matches) {
    for (const row of index.rows(placesFound, match)) {
      const [item, count, first] = [Number(row.item), Number(row.count), Number(row.first)]
      const known = hits.get(item)
      hits.set(item, { count: count + (known?.count ?? 0), first: Math.min(first, known?.first ?? first) })
    }
  }
  return hits
}

/** What can be found, by number, and what of it is found as what holds it. */
interface KnownThings {
  entries: KnownEntries
  holders: ReadonlyMap<number, number>
}

function thingsIn(entries: KnownEntries): KnownThings {
  const holderOf = new Map<string, number>()
  for (const [number, { holds }] of entries) if (holds !== null) holderOf.set(holds, number)
  const holders = new Map<number, number>()
  for (const [number, { kind, id }] of entries) {
    const holder = holderOf.get(`${kind}/${id}`)
    if (holder !== undefined) holders.set(number, holder)
  }
  return { entries, holders }
}

function thingsOf(
  { entries, holders }: KnownThings,
  whatOf: ReadonlyMap<string, FoundIn>,
  hits: Hits,
  { profileId }: Pick<IndexQuestion, 'profileId'>,
): Thing[] {
  const things = new Map<number, Thing>()
  for (const [item, { count, first }] of hits) {
    const holder = holders.get(item)
    const found = holder ?? item
    const known = things.get(found)
    if (known) {
      known.count += count
      // Rather where it was said than in what holds it.
      if (holder !== undefined) known.first = first
      continue
    }
    const entry = entries.get(found)
    const what = entry && whatOf.get(entry.kind)
    if (!entry || !what || !isOfService(entry.profile, profileId)) continue
    const { id, name, editedAt } = entry
    const holds = entry.holds === null ? null : basename(entry.holds)
    things.set(found, { in: what, id, name, holds, editedAt, count, first })
  }
  return [...things.values()].sort((one, other) => other.editedAt - one.editedAt)
}

/** An empty one is of all services. */
const isOfService = (profile: string, asked: string | null): boolean =>
  asked === null || profile === '' || profile === asked

/** Null: nobody has it in sight. */
function foundOf(index: IndexFile, { first, ...thing }: Thing, wanted: readonly Wanted[] | null): Found {
  const place = index.row('select key, at from place where id = ?', first) ?? {}
  return {
    ...thing,
    key: String(place.key ?? ''),
    at: typeof place.at === 'number' ? place.at : null,
    excerpt: wanted && foundExcerpt(textOfPlace(index, first), wanted),
  }
}
