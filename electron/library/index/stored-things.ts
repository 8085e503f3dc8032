import { dirname } from 'node:path'
import { type LibraryPartName, libraryPartNames, type StoragePart } from '../../../shared/library'
import { partOfPath } from '../measure-library'
import type { IndexFile } from './index-file'
import type { StoredParts } from './index-tasks'
import { createListedBelongings } from './listed-belongings'
import type { Belonging, StoredKind } from './stored-kind'
import { type SizeOfThing, sizesIn } from './stored-sizes'

type Known = Pick<StoredParts, 'parts' | 'unlisted'>

/**
 * Settings ask every few seconds, and every summary there is has to be read for an answer: it is kept until anything in
 * the index is another.
 */
export function createStoredSums(kinds: readonly StoredKind[]): (index: IndexFile) => Known {
  const listed = createListedBelongings(kinds)
  let known: (Known & { index: IndexFile; edition: string }) | null = null
  return index => {
    const edition = index.edition()
    if (known?.index !== index || known.edition !== edition) {
      const { belongings, unlisted } = listed(index)
      const sizes = sizesIn(index)
      // Of what there is nothing of no list is ever made, and whoever waits for one looks at all of the library.
      const there = new Set(sizes.map(({ thing }) => dirname(thing)))
      const parts = storageParts(sizes, belongings)
      known = { index, edition, parts, unlisted: unlisted.filter(kind => there.has(kind)) }
    }
    return { parts: known.parts, unlisted: known.unlisted }
  }
}

/** Of each part: what takes most of it is worth a line. */
const largest = 5

/** What takes how much, as a person sees it: what belongs together is one thing, and what is in the bin stands apart. */
export function storageParts(
  sizes: readonly SizeOfThing[],
  belongings: ReadonlyMap<string, Belonging>,
): StoragePart[] {
  const holders = byWhat(belongings, ({ holds = [] }) => holds)
  const askers = byWhat(belongings, ({ jobs = [] }) => jobs)
  const isInBin = (thing = ''): boolean => (belongings.get(thing)?.deletedAt ?? null) !== null
  const goesWithBin = (thing: string): boolean =>
    isInBin(thing) || isInBin(holders.get(thing)) || isInBin(askers.get(thing))
  const shownAs = (thing: string): string => {
    const job = belongings.get(thing)?.madeBy
    return holders.get(thing) ?? (job === undefined ? thing : (askers.get(job) ?? job))
  }

  const parts = new Map<LibraryPartName, StoragePart & { lines: Map<string, number> }>()
  for (const { thing, files, bytes } of sizes) {
    const name = partOfPath(thing)
    const part = parts.get(name) ?? { name, files: 0, bytes: 0, bin: 0, largest: [], lines: new Map() }
    parts.set(name, part)
    part.files += files
    part.bytes += bytes
    const line = shownAs(thing)
    if (goesWithBin(thing)) part.bin += bytes
    else if (!isInBin(line)) part.lines.set(line, (part.lines.get(line) ?? 0) + bytes)
  }

  return libraryPartNames.flatMap(name => {
    const part = parts.get(name)
    if (!part) return []
    const { lines, ...sums } = part
    const shown = [...lines].flatMap(([thing, bytes]) => {
      const known = belongings.get(thing)?.shown
      return known ? [{ ...known, bytes }] : []
    })
    return { ...sums, largest: shown.sort((one, other) => other.bytes - one.bytes).slice(0, largest) }
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
