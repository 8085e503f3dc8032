import { dirname } from 'node:path'
import { type LibraryPartName, libraryPartNames, type StoragePart } from '../../../shared/library'
import { partOfPath } from '../measure-library'
import { type UntilWritten, untilWritten } from './index-file'
import type { KnownEntries } from './index-items'
import type { StoredParts } from './index-tasks'
import { createListedBelongings } from './listed-belongings'
import type { Belonging, StoredKind } from './stored-kind'
import { type SizeOfThing, sizesIn } from './stored-sizes'

export type StoredSums = Pick<StoredParts, 'parts' | 'unlisted'>

/**
 * Settings ask every few seconds, and every summary there is has to be read for an answer: where things belong is kept
 * until any of them is another, and the sums until anything takes more or less.
 */
export function createStoredSums(
  kinds: readonly StoredKind[],
  entriesIn: UntilWritten<KnownEntries>,
): UntilWritten<StoredSums> {
  const listed = createListedBelongings(kinds, entriesIn)
  const places = untilWritten(['item', 'listed', 'listed_kind'], function* (index) {
    const { belongings, unlisted } = yield* listed(index)
    yield
    return { placeOf: placesOnScreen(belongings), unlisted }
  })
  return untilWritten(['item', 'listed', 'listed_kind', 'size'], function* (index) {
    const { placeOf, unlisted } = yield* places.inSteps(index)
    yield
    const sizes = sizesIn(index)
    yield
    // Of what there is nothing of no list is ever made, and whoever waits for one looks at all of the library.
    const there = new Set(sizes.map(({ thing }) => dirname(thing)))
    yield
    return { parts: storageParts(sizes, placeOf), unlisted: unlisted.filter(kind => there.has(kind)) }
  })
}

/** Where on a screen a thing in the library is, and what it takes. */
interface PlaceOnScreen {
  /** What it is shown as: itself, or what it belongs to. */
  line: string
  /** Null: that has no line of its own. */
  shown: Belonging['shown'] | null
  goesWithBin: boolean
  isLineInBin: boolean
}

/** Null: it has none. */
type PlaceOf = (thing: string) => PlaceOnScreen | null

export function placesOnScreen(belongings: ReadonlyMap<string, Belonging>): PlaceOf {
  const holders = byWhat(belongings, ({ holds = [] }) => holds)
  const askers = byWhat(belongings, ({ jobs = [] }) => jobs)
  const isInBin = (thing: string | undefined): boolean =>
    thing !== undefined && (belongings.get(thing)?.deletedAt ?? null) !== null
  return thing => {
    const [own, holder, asker] = [belongings.get(thing), holders.get(thing), askers.get(thing)]
    // What is held may have no list of its own.
    if (!own && holder === undefined && asker === undefined) return null
    const job = own?.madeBy
    const line = holder ?? (job === undefined ? thing : (askers.get(job) ?? job))
    const goesWithBin = isInBin(thing) || isInBin(holder) || isInBin(asker)
    return { line, shown: belongings.get(line)?.shown ?? null, goesWithBin, isLineInBin: isInBin(line) }
  }
}

/** Of each part: what takes most of it is worth a line. */
const largest = 5

/** What takes how much, as a person sees it: what belongs together is one thing, and what is in the bin stands apart. */
export function storageParts(sizes: readonly SizeOfThing[], placeOf: PlaceOf): StoragePart[] {
  type Line = { shown: NonNullable<PlaceOnScreen['shown']>; bytes: number }
  const parts = new Map<LibraryPartName, StoragePart & { lines: Map<string, Line> }>()
  for (const { thing, files, bytes } of sizes) {
    const name = partOfPath(thing)
    const part = parts.get(name) ?? { name, files: 0, bytes: 0, bin: 0, largest: [], lines: new Map() }
    parts.set(name, part)
    part.files += files
    part.bytes += bytes
    const place = placeOf(thing)
    if (place?.goesWithBin) part.bin += bytes
    else if (place?.shown && !place.isLineInBin) {
      const line = part.lines.get(place.line)
      if (line) line.bytes += bytes
      else part.lines.set(place.line, { shown: place.shown, bytes })
    }
  }

  return libraryPartNames.flatMap(name => {
    const part = parts.get(name)
    if (!part) return []
    const { lines, ...sums } = part
    const longest = [...lines.values()].sort((one, other) => other.bytes - one.bytes).slice(0, largest)
    return { ...sums, largest: longest.map(({ shown, bytes: taken }) => ({ ...shown, bytes: taken })) }
  })
}

function byWhat(
  belongings: ReadonlyMap<string, Belonging>,
  what: (one: Belonging) => readonly string[],
): Map<string, string> {
  const things = new Map<string, string>()
  for (const [thing, one] of belongings) for (const other of what(one)) things.set(other, thing)
  return things
}
