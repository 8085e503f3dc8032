import { basename, dirname } from 'node:path'
import {
  type LibraryPartName,
  libraryPartNames,
  type StoragePart,
  type StoredThing,
} from '../../../shared/library'
import { type DocumentKind, listedKind } from '../documents/document-kind'
import type { ItemKind } from '../items/item-kind'
import { type KnownKind, knownAs } from '../items/known-items'
import { partOfPath } from '../measure-library'
import type { IndexFile } from './index-file'
import type { StoredParts } from './index-tasks'
import { isListed } from './listed-items'
import { type SizeOfThing, sizesIn } from './stored-sizes'

/** Where a thing in the library belongs. Things are called by their folder and id. */
export interface Belonging {
  /** Left out: it has no place on a screen of its own. */
  shown?: Omit<StoredThing, 'bytes'>
  deletedAt?: number | null
  /** What is shown as this one, and goes with it. */
  holds?: readonly string[]
  /** Its jobs, which go with it. What they made is shown as this one's. */
  jobs?: readonly string[]
  /** The job that it comes from. */
  madeBy?: string
}

/** A kind of thing in the library of which a list says where it belongs. */
export interface StoredKind extends KnownKind {
  /** From what a list shows of it. */
  of(summary: unknown, id: string): Belonging
}

export const storedKind = <Item extends { id: string }, Summary>(
  kind: Pick<ItemKind<Item, Summary>, 'name' | 'steps' | 'summary'>,
  of: (summary: Summary, id: string) => Belonging,
): StoredKind => ({ ...knownAs(kind), of: (summary, id) => of(summary as Summary, id) })

export const storedDocument = <Content, Patch, Summary>(
  kind: DocumentKind<Content, Patch, Summary>,
  of: (summary: Summary, id: string) => Belonging,
): StoredKind => storedKind(listedKind(kind), ({ own }, id) => of(own, id))

/** `unlisted`: of these kinds nobody has made a list yet. */
export function belongingsIn(
  index: IndexFile,
  kinds: readonly StoredKind[],
): { belongings: Map<string, Belonging>; unlisted: string[] } {
  const belongings = new Map<string, Belonging>()
  for (const { kind, of } of kinds) {
    for (const { file, id, summary, item, name, edited } of index.rows(listedWithFound, kind)) {
      const listed = of(JSON.parse(String(summary)), String(id))
      const known = item === null ? listed : asFound(listed, String(item), String(name), Number(edited))
      belongings.set(`${kind}/${basename(String(file), '.json')}`, known)
    }
  }
  return { belongings, unlisted: kinds.filter(of => !isListed(index, of)).map(({ kind }) => kind) }
}

const listedWithFound = `
  select listed.file, listed.id, json(listed.summary) as summary, item.item, item.name, item.edited
  from listed left join item
    on item.kind = listed.kind and item.stem = substr(listed.file, 1, length(listed.file) - 5)
  where listed.kind = ?`

/** A list is as old as the last snapshot of what somebody has open. What is found is not, and nothing is in the bin. */
const asFound = (
  { shown, ...listed }: Belonging,
  item: string,
  name: string,
  editedAt: number,
): Belonging => ({
  ...listed,
  ...(shown && {
    shown: { ...shown, name: name || shown.name, editedAt: Math.max(shown.editedAt, editedAt) },
  }),
  deletedAt: item === '' ? (listed.deletedAt ?? 0) : null,
})

type Known = Pick<StoredParts, 'parts' | 'unlisted'>

/**
 * Settings ask every few seconds, and every summary there is has to be read for an answer: it is kept until anything in
 * the index is another.
 */
export function createStoredSums(kinds: readonly StoredKind[]): (index: IndexFile) => Known {
  let known: (Known & { index: IndexFile; edition: string }) | null = null
  return index => {
    const edition = index.edition()
    if (known?.index !== index || known.edition !== edition) {
      const { belongings, unlisted } = belongingsIn(index, kinds)
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
    [thing, holders.get(thing), askers.get(thing)].some(one => isInBin(one))
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

const byWhat = (
  belongings: ReadonlyMap<string, Belonging>,
  what: (one: Belonging) => readonly string[],
): Map<string, string> =>
  new Map([...belongings].flatMap(([thing, one]) => what(one).map(other => [other, thing])))
