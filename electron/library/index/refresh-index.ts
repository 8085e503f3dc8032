import { type BigIntStats, existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Clock } from '../../ports'
import type { Files } from '../../storage/files'
import { errorCode } from '../../storage/storage-error'
import { editsFolder, journalFile, journalGenerations } from '../documents/journal-file'
import { fileStem } from '../items/item-id'
import { type KnownRow, knownRow } from '../items/known-items'
import { fileStamp, isItemName } from '../items/scan-items'
import type { CutReading } from './cut-item'
import type { FoundKind, ReadForIndex } from './found-kind'
import type { IndexFile } from './index-file'
import { forgetItem, putItem, stampOf, stampsOf } from './index-items'
import { keepListed, keepRead } from './listed-items'
import { readNow } from './read-now'

/** An item that the index does not know as it is. */
export interface Outdated {
  kind: FoundKind
  stem: string
  stamp: string
  /** Of its file alone. */
  fileStamp: string
  /** Bytes of its file. */
  size: number
}

export interface LibraryToIndex {
  /** The library. */
  root: string
  kinds: readonly FoundKind[]
  files: Pick<Files, 'read'>
  clock: Clock
}

/** A look over the whole library, a little at a time: who asks something meanwhile does not wait for thousands of files. */
export interface LookOver {
  /**
   * As long as there is time. Once it is at its end, what the index has to take in: what came or changed, the newest
   * first. What is gone is forgotten by then.
   */
  some(hasTime: () => boolean): Outdated[] | null
}

export function lookOver(index: IndexFile, library: LibraryToIndex): LookOver {
  const looking = lookAtAll(index, library)
  return {
    some(hasTime) {
      do {
        const next = looking.next()
        if (next.done) return next.value
      } while (hasTime())
      return null
    },
  }
}

type Seen = Outdated & { at: number }

function* lookAtAll(index: IndexFile, { root, kinds, clock }: LibraryToIndex): Generator<void, Outdated[]> {
  const found: Seen[] = []
  for (const kind of kinds) {
    const folder = join(root, kind.name)
    const known = stampsOf(index, kind.name)
    const names = namesIn(folder)
    const there = new Set(names)
    for (const name of names.filter(isItemName)) {
      const stem = basename(name, '.json')
      // Most have no folder: to look into each would be as many questions again.
      const seen = lookAt(folder, stem, kind, clock, there.has(stem))
      if (seen && (seen.stamp === '' || known.get(stem) !== seen.stamp)) found.push({ kind, stem, ...seen })
      if (seen) known.delete(stem)
      yield
    }
    // A library that is away has lost nothing.
    if (!existsSync(root)) return []
    for (const stem of known.keys()) forgetItem(index, kind.name, stem)
  }
  return found.toSorted((one, other) => other.at - one.at)
}

/** The same of one item. Null: it is known as it is, or gone. */
export function outdatedItem(
  index: IndexFile,
  { root, clock }: LibraryToIndex,
  kind: FoundKind,
  stem: string,
): Outdated | null {
  const seen = lookAt(join(root, kind.name), stem, kind, clock)
  if (!seen) forgetItem(index, kind.name, stem)
  return seen && { kind, stem, ...seen }
}

/** Of what is left, and no more than what whoever asks something may wait for. */
const mostAtOnce = 32
const mostBytesAtOnce = 8_000_000

/** Of the items from there on. */
export function batchFrom(left: readonly Outdated[], from: number): Outdated[] {
  let bytes = 0
  return left.slice(from, from + mostAtOnce).filter(({ size }, nth) => {
    bytes += size
    return nth === 0 || bytes <= mostBytesAtOnce
  })
}

/** Bytes. Of less a second thread has read nothing by the time it is there. */
const much = 64_000_000

/** Worth a second thread. */
export const isMuch = (left: readonly Outdated[]): boolean =>
  left.reduce((bytes, { size }) => bytes + size, 0) >= much

/** Takes them in as they were read. What the disk does not give out just now is asked for again, and stays found by what was known of it. */
export function putItems(
  index: IndexFile,
  items: readonly Outdated[],
  read: readonly (CutReading | null)[],
): void {
  index.atOnce(() => {
    items.forEach((outdated, nth) => {
      const reading = read[nth]
      if (!reading || isTakenIn(index, outdated)) return
      const { kind, stem, stamp } = outdated
      putItem(index, { kind: kind.name, stem, stamp }, reading.cut)
      keepListedAs(index, outdated, reading.listed)
    })
  })
}

/** Another process may have been quicker. */
export const isTakenIn = (index: IndexFile, { kind, stem, stamp }: Outdated): boolean =>
  stamp !== '' && stampOf(index, kind.name, stem) === stamp

function keepListedAs(
  index: IndexFile,
  { kind, stem, fileStamp }: Pick<Outdated, 'kind' | 'stem' | 'fileStamp'>,
  listed: ReadForIndex['listed'],
): void {
  if (listed === null || fileStem(listed.id) !== stem) return
  const { id, summary } = listed
  keepRead(index, kind.listedAs, `${stem}.json`, knownRow({ stamp: fileStamp, id, summary }))
}

/** Whoever asks for a list waits while so much is read for it, and for no more. */
const mostBytesListed = 16_000_000

/** Of a file by its name: the stamp it was read at, and what a list keeps of it. Null: it makes no sense. */
type ReadForList = ReadonlyMap<string, { stamp: string; listed: ReadForIndex['listed'] }>

/**
 * Of a kind of which no list is known: what is small is read here, sooner than in a process that has a page to serve.
 * `wanted`: the stems of those that matter. Null: it is too much to be read while somebody waits.
 */
export async function readSmall(
  { root, clock }: Pick<LibraryToIndex, 'root' | 'clock'>,
  kind: FoundKind,
  wanted: ReadonlySet<string> | null,
): Promise<ReadForList | null> {
  const folder = join(root, kind.name)
  const files = namesIn(folder)
    .filter(isItemName)
    .map(name => ({ name, stem: basename(name, '.json') }))
    .filter(({ stem }) => wanted === null || wanted.has(stem))
    .flatMap(file => {
      const seen = lookAtFile(join(folder, file.name), clock)
      return seen ? { ...file, ...seen } : []
    })
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytesListed) return null
  const read = new Map<string, { stamp: string; listed: ReadForIndex['listed'] }>()
  for (const { name, stem, stamp } of files)
    read.set(name, { stamp, listed: await readOfList(kind, folder, stem) })
  return read
}

/** The same of all of them, which is their list from then on. */
export async function listSmall(
  index: IndexFile,
  library: Pick<LibraryToIndex, 'root' | 'clock'>,
  kind: FoundKind,
): Promise<ReadForList | null> {
  const read = await readSmall(library, kind, null)
  if (!read) return null
  const items = new Map<string, KnownRow>()
  for (const [name, { stamp, listed }] of read) if (listed) items.set(name, knownRow({ stamp, ...listed }))
  // Of nothing there is no list to keep.
  if (items.size > 0) keepListed(index, kind.listedAs, { items, problems: null }, true)
  return read
}

/** What a list keeps of an item, read now. Null: it is gone, or makes no sense. */
export async function readOfList(
  kind: FoundKind,
  folder: string,
  stem: string,
): Promise<ReadForIndex['listed']> {
  const listed = await kind.readListed(readNow, folder, stem).catch(() => null)
  return listed && fileStem(listed.id) === stem ? listed : null
}

/**
 * Its file and the newest of its edits. Null: it is gone. An empty stamp: it was changed too lately to say, and is
 * equal to nothing.
 */
function lookAt(
  folder: string,
  stem: string,
  { version, hasEdits }: FoundKind,
  clock: Pick<Clock, 'now'>,
  hasFolder = true,
): (Omit<Outdated, 'kind' | 'stem'> & { at: number }) | null {
  const own = lookAtFile(join(folder, `${stem}.json`), clock)
  if (!own) return null
  const [newest] = hasEdits && hasFolder ? journalGenerations(namesIn(editsFolder(join(folder, stem)))) : []
  const edits = newest === undefined ? null : lookAtFile(journalFile(join(folder, stem), newest), clock)
  const isFresh = own.stamp === '' || edits?.stamp === ''
  return {
    at: Math.max(own.at, edits?.at ?? 0),
    size: own.size,
    fileStamp: own.stamp,
    stamp: isFresh ? '' : [version, own.stamp, edits?.stamp ?? ''].join(' '),
  }
}

export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    // What cannot be listed just now is not gone.
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return []
    throw error
  }
}

function lookAtFile(
  file: string,
  clock: Pick<Clock, 'now'>,
): { stamp: string; at: number; size: number } | null {
  const stats: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats
    ? { stamp: fileStamp(stats, clock), at: Number(stats.mtimeMs), size: Number(stats.size) }
    : null
}
