import { basename, join } from 'node:path'
import { isItemName } from '../items/scan-items'
import type { FoundKind } from './found-kind'
import { type IndexFile, isDamage } from './index-file'
import {
  allListed,
  atATime,
  folderStamp,
  isListed,
  keepFolderStamp,
  type ListedSummary,
  stampNow,
  theseListed,
} from './listed-items'
import { type LibraryToIndex, listSmall, namesIn, readOfList } from './refresh-index'

/** What the list of a kind keeps of one item, as its kind reads it. */
export interface ListedRow {
  stem: string
  id: string
  summary: unknown
}

/** The items that are in a folder now, by what is listed of them. */
export interface ListedRows {
  /**
   * They are kept for whoever asks again: a long list is asked for each part that is scrolled into sight. `wanted`: the
   * stems of those that matter, which spares a look at all the others. Null: all do.
   */
  all(
    index: IndexFile,
    library: LibraryToIndex,
    kind: FoundKind,
    wanted: ReadonlySet<string> | null,
  ): Promise<readonly ListedRow[] | null>
  /** One after the other, none of which is kept. False: it is too much to read, and what was taken is not all. */
  each(
    index: IndexFile,
    library: LibraryToIndex,
    kind: FoundKind,
    take: (row: ListedRow) => void,
  ): Promise<boolean>
}

/** A file by its name, the stamp of which is empty where it was read just now, and what is listed of it. */
type Take = (name: string, stamp: string, row: ListedRow) => void

type Stamped = ReadonlyMap<string, { stamp: string; row: ListedRow }>

interface Kept {
  /** Of the folder: another one once any file in it came, went or was replaced. Empty: equal to none. */
  stamp: string
  /** What the index had for it. */
  listed: string
  wanted: ReadonlySet<string> | null
  rows: Stamped
}

/** Each of these costs a read, in a thread that others wait for. */
const mostAnew = 64

export function createListedRows(): ListedRows {
  /** By their folder. */
  const kept = new Map<string, Kept>()

  async function look(
    index: IndexFile,
    library: LibraryToIndex,
    kind: FoundKind,
    wanted: Kept['wanted'],
    take: Take,
  ): Promise<Omit<Kept, 'rows' | 'wanted'> | null> {
    const folder = join(library.root, kind.name)
    // Taken before the files are looked at: what changes from here on gives the folder another stamp.
    const stamp = stampNow(folder, library.clock)
    if (stamp !== '' && folderStamp(index, kind.listedAs) === stamp) {
      takeListed(index, kind, wanted, take)
      return { stamp, listed: stamp }
    }
    const before = kept.get(folder)?.rows ?? new Map()
    const isKnown = await lookAtFiles(index, library, kind, { before, wanted, take })
    if (isKnown === null) return null
    if (isKnown && stamp !== '' && wanted === null) noteFolder(index, kind, stamp)
    return { stamp, listed: folderStamp(index, kind.listedAs) }
  }

  return {
    async all(index, library, kind, wanted) {
      const folder = join(library.root, kind.name)
      const before = kept.get(folder)
      const isAsBefore =
        before &&
        before.stamp !== '' &&
        before.stamp === stampNow(folder, library.clock) &&
        before.listed === folderStamp(index, kind.listedAs)
      if (isAsBefore && isWithin(wanted, before.wanted)) return rowsOf(before.rows, wanted)
      const rows = new Map<string, { stamp: string; row: ListedRow }>()
      // Who has asked for all of them will ask again.
      const looked = before?.wanted === null ? null : wanted
      const now = await look(index, library, kind, looked, (name, stamp, row) =>
        rows.set(name, { stamp, row }),
      )
      if (!now) return null
      kept.set(folder, { ...now, wanted: looked, rows })
      return rowsOf(rows, wanted)
    },

    each: async (index, library, kind, take) =>
      (await look(index, library, kind, null, (_name, _stamp, row) => take(row))) !== null,
  }
}

const rowsOf = (rows: Stamped, wanted: Kept['wanted']): ListedRow[] =>
  Array.from(rows.values(), ({ row }) => row).filter(({ stem }) => wanted === null || wanted.has(stem))

const isWithin = (wanted: Kept['wanted'], known: Kept['wanted']): boolean =>
  known === null || (wanted !== null && [...wanted].every(stem => known.has(stem)))

/** The next start need not look at each file. Where that cannot be written down it does. */
function noteFolder(index: IndexFile, { listedAs }: FoundKind, stamp: string): void {
  try {
    keepFolderStamp(index, listedAs, stamp)
  } catch (error) {
    if (isDamage(error)) throw error
  }
}

/**
 * What is neither known from before nor listed as it is now is read. Null: it is too much to read, and what was taken is
 * not all. False: the list holds others than these.
 */
async function lookAtFiles(
  index: IndexFile,
  library: LibraryToIndex,
  kind: FoundKind,
  { before, wanted, take }: { before: Stamped; wanted: Kept['wanted']; take: Take },
): Promise<boolean | null> {
  if (!isListed(index, kind.listedAs)) await listSmall(index, library, kind)
  if (!isListed(index, kind.listedAs)) return null
  const folder = join(library.root, kind.name)
  const names = namesIn(folder)
    .filter(isItemName)
    .filter(name => wanted === null || wanted.has(basename(name, '.json')))
  const anew: string[] = []
  for (let from = 0; from < names.length; from += atATime) {
    const some = names.slice(from, from + atATime).map(name => {
      const stamp = stampNow(join(folder, name), library.clock)
      const known = stamp === '' ? undefined : before.get(name)
      return { name, stamp, row: known?.stamp === stamp ? known.row : null }
    })
    const unknown = some.flatMap(({ name, stamp, row }) => (row || stamp === '' ? [] : name))
    const listed = new Map([...theseListed(index, kind.name, unknown)].flat().map(row => [row[0], row]))
    for (const { name, stamp, row } of some) {
      const known = listed.get(name)
      if (row) take(name, stamp, row)
      else if (known && known[1] === stamp) take(name, stamp, rowOf(known))
      else anew.push(name)
    }
    if (anew.length > mostAnew) return null
  }
  for (const name of anew) {
    const stem = basename(name, '.json')
    const listed = await readOfList(kind, folder, stem)
    if (listed) take(name, '', { stem, ...listed })
  }
  const count = index.row('select count(*) as count from listed where kind = ?', kind.name)?.count
  return anew.length === 0 && count === names.length
}

function takeListed(index: IndexFile, kind: FoundKind, wanted: Kept['wanted'], take: Take): void {
  const listed = wanted
    ? theseListed(
        index,
        kind.name,
        Array.from(wanted, stem => `${stem}.json`),
      )
    : allListed(index, kind.name)
  for (const rows of listed) for (const row of rows) take(row[0], row[1], rowOf(row))
}

const rowOf = ([name, , id, summary]: ListedSummary): ListedRow => ({
  stem: basename(name, '.json'),
  id,
  summary,
})
