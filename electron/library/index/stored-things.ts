import { dirname } from 'node:path'
import { type LibraryPartName, libraryPartNames, type StoragePart } from '../../../shared/library'
import { partOfPath } from '../measure-library'
import { type IndexFile, untilWritten } from './index-file'
import type { KnownEntries } from './index-items'
import type { StoredParts } from './index-tasks'
import { createListedBelongings } from './listed-belongings'
import type { Belonging, StoredKind } from './stored-kind'
import { type SizeOfThing, sizesIn } from './stored-sizes'

type Sums = Pick<StoredParts, 'parts' | 'unlisted'>

/**
 * Settings ask every few seconds, and every summary there is has to be read for an answer: where things belong is kept
 * until any of them is another, and the sums until anything takes more or less.
 */
export function createStoredSums(
  kinds: readonly StoredKind[],
  entriesIn: (index: IndexFile) => KnownEntries,
): (index: IndexFile) => Sums {
  const listed = createListedBelongings(kinds, entriesIn)
  const places = untilWritten(['item', 'listed', 'listed_kind'], index => {
    const { belongings, unlisted } = listed(index)
    return { shown: placesOnScreen(belongings), unlisted }
  })
  return untilWritten(['item', 'listed', 'listed_kind', 'size'], index => {
    const { shown, unlisted } = places(index)
    const sizes = sizesIn(index)
    // Of what there is nothing of no list is ever made, and whoever waits for one looks at all of the library.
    const there = new Set(sizes.map(({ thing }) => dirname(thing)))
    return { parts: storageParts(sizes, shown), unlisted: unlisted.filter(kind => there.has(kind)) }
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

export function placesOnScreen(belongings: ReadonlyMap<string, Belonging>): Map<string, PlaceOnScreen> {
  const holders = byWhat(belongings, ({ holds = [] }) => holds)
  const askers = byWhat(belongings, ({ jobs = [] }) => jobs)
  const isInBin = (thing: string | undefined): boolean =>
    thing !== undefined && (belongings.get(thing)?.deletedAt ?? null) !== null
  return new Map(
    // What is held may have no list of its own.
    [...new Set([...belongings.keys(), ...holders.keys(), ...askers.keys()])].map(thing => {
      const [holder, asker, job] = [holders.get(thing), askers.get(thing), belongings.get(thing)?.madeBy]
      const line = holder ?? (job === undefined ? thing : (askers.get(job) ?? job))
      const goesWithBin = isInBin(thing) || isInBin(holder) || isInBin(asker)
      return [
        thing,
        { line, shown: belongings.get(line)?.shown ?? null, goesWithBin, isLineInBin: isInBin(line) },
      ]
    }),
  )
}

/** Of each part: what takes most of it is worth a line. */
const largest = 5

/** What takes how much, as a person sees it: what belongs together is one thing, and what is in the bin stands apart. */
export function storageParts(
  sizes: readonly SizeOfThing[],
  places: ReadonlyMap<string, PlaceOnScreen>,
): StoragePart[] {
  type Line = { shown: NonNullable<PlaceOnScreen['shown']>; bytes: number }
  const parts = new Map<LibraryPartName, StoragePart & { lines: Map<string, Line> }>()
  for (const { thing, files, bytes } of sizes) {
    const name = partOfPath(thing)
    const part = parts.get(name) ?? { name, files: 0, bytes: 0, bin: 0, largest: [], lines: new Map() }
    parts.set(name, part)
    part.files += files
    part.bytes += bytes
    const place = places.get(thing)
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
