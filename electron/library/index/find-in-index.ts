import { basename } from 'node:path/posix'
import type { FindAnswer, Found, FoundIn } from '../../../shared/find/find-requests'
import { foundExcerpt } from './excerpt'
import type { FoundKind } from './found-kind'
import type { IndexFile } from './index-file'
import { textOfPlace } from './index-items'
import type { IndexQuestion } from './index-tasks'
import { anyWay, insideWays, questionsFor, type Wanted, type Ways, wantedIn, wholeWays } from './index-words'
import type { LargerWords } from './larger-words'

/** Who looks at a list has so many in sight at most, and the text of each has to be unpacked. */
const excerpts = 50

/** What holds the words, and the number of the first place. */
interface Thing extends Pick<Found, 'in' | 'id' | 'name' | 'holds' | 'editedAt' | 'count'> {
  first: number
}

/** The last edited first, and what holds the words only inside others after the rest. */
export function findInIndex(
  index: IndexFile,
  kinds: readonly Pick<FoundKind, 'name' | 'what' | 'isHeld'>[],
  largerWords: LargerWords,
  question: IndexQuestion,
): Omit<FindAnswer, 'index'> {
  const wanted = wantedIn(question.text)
  if (wanted.length === 0) return { found: [], more: [] }
  const whatOf = new Map(kinds.filter(({ isHeld }) => !isHeld).map(({ name, what }) => [name, what]))
  const look = (ways: Ways): Thing[] => thingsOf(index, whatOf, allHits(index, ways), question)
  const first = look(wholeWays(wanted))
  const known = new Set(first.map(({ id }) => id))
  const more = question.inside
    ? look(insideWays(wanted, words => largerWords(index, words))).filter(({ id }) => !known.has(id))
    : []
  const all = [...first, ...more]
  const asked = question.in ?? [...new Set(whatOf.values())]
  const of = asked.map(what => ({ what, things: all.filter(thing => thing.in === what) }))
  return {
    found: of.flatMap(({ things }) =>
      things
        .slice(0, question.most)
        .map((thing, nth) => foundOf(index, thing, nth < excerpts ? wanted : null)),
    ),
    more: of.filter(({ things }) => things.length > question.most).map(({ what }) => what),
  }
}

/** Items by their number: how many places in it match, and the number of the first. */
type Hits = Map<number, { count: number; first: number }>

/** In one place; else partly in its name, and the rest in one place of it. */
function allHits(index: IndexFile, ways: Ways): Hits {
  const hits = hitsOf(index, questionsFor(ways))
  if (ways.length < 2) return hits
  const named = namedBy(index, ways)
  for (const rest of new Set(named.values())) {
    if (rest.length === 0) continue
    for (const [item, hit] of hitsOf(index, questionsFor(rest))) {
      if (!hits.has(item) && namesOf(index, item).some(one => named.get(one) === rest)) hits.set(item, hit)
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
function namesOf(index: IndexFile, item: number): number[] {
  const holder = index.row(holderOf, item)
  return holder ? [item, Number(holder.id)] : [item]
}

const holderOf = `
  select holder.id from item join item as holder on holder.holds = item.kind || '/' || item.item
  where item.id = ?`

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

/** What is held is found as what holds it. */
const itemFound = `
  select coalesce(holder.kind, item.kind) as kind, coalesce(holder.item, item.item) as id,
    coalesce(holder.name, item.name) as name, coalesce(holder.profile, item.profile) as profile,
    coalesce(holder.edited, item.edited) as edited, coalesce(holder.holds, item.holds) as holds,
    holder.id is not null as held
  from item left join item as holder on holder.holds = item.kind || '/' || item.item
  where item.id = ?`

function thingsOf(
  index: IndexFile,
  whatOf: ReadonlyMap<string, FoundIn>,
  hits: Hits,
  { profileId }: Pick<IndexQuestion, 'profileId'>,
): Thing[] {
  const things = new Map<string, Thing>()
  for (const [item, { count, first }] of hits) {
    const row = index.row(itemFound, item)
    const what = row && whatOf.get(String(row.kind))
    if (!row || !what || !isOfService(String(row.profile), profileId)) continue
    const id = String(row.id)
    const known = things.get(`${what} ${id}`)
    things.set(`${what} ${id}`, {
      in: what,
      id,
      name: String(row.name),
      holds: typeof row.holds === 'string' ? basename(row.holds) : null,
      editedAt: Number(row.edited),
      count: count + (known?.count ?? 0),
      // Rather where it was said than in what holds it.
      first: known && row.held !== 1 ? known.first : first,
    })
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
