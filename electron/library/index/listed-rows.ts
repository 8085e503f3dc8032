import { basename, join } from 'node:path'
import { isItemName } from '../items/scan-items'
import type { FoundKind } from './found-kind'
import type { IndexFile } from './index-file'
import { atATime, isListed, type ListedSummary, stampNow, theseListed } from './listed-items'
import { type LibraryToIndex, listSmall, namesIn, readOfList, readSmall } from './refresh-index'

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
  /**
   * The same, one after the other, and none is kept that was not there. False: it is too much to read, and what was taken
   * is not all.
   */
  each(
    index: IndexFile,
    library: LibraryToIndex,
    kind: FoundKind,
    wanted: ReadonlySet<string> | null,
    take: (row: ListedRow) => void,
  ): Promise<boolean>
}

/** A file by its name, the stamp of which is empty where it was read just now, and what is listed of it. */
type Take = (name: string, stamp: string, row: ListedRow) => void

type Stamped = ReadonlyMap<string, { stamp: string; row: ListedRow }>

interface Kept {
  /** Of the folder: another one once any file in it came, went or was replaced. Empty: equal to none. */
  stamp: string
  wanted: ReadonlySet<string> | null
  rows: Stamped
}

/** Each of these costs a read, in a thread that others wait for. */
const mostAnew = 64

export function createListedRows(): ListedRows {
  /** By their folder. */
  const kept = new Map<string, Kept>()

  /** Null: somebody has to look. */
  function asBefore(library: LibraryToIndex, kind: FoundKind, wanted: Kept['wanted']): ListedRow[] | null {
    const folder = join(library.root, kind.name)
    const before = kept.get(folder)
    const isSame = before && before.stamp !== '' && before.stamp === stampNow(folder, library.clock)
    return isSame && isWithin(wanted, before.wanted) ? rowsOf(before.rows, wanted) : null
  }

  return {
    async all(index, library, kind, wanted) {
      const known = asBefore(library, kind, wanted)
      if (known) return known
      const folder = join(library.root, kind.name)
      // Taken before the files are looked at: what changes from here on gives the folder another stamp.
      const stamp = stampNow(folder, library.clock)
      const before = kept.get(folder)
      const rows = new Map<string, { stamp: string; row: ListedRow }>()
      // Who has asked for all of them will ask again.
      const looked = before?.wanted === null ? null : wanted
      const isAll = await look(index, library, kind, {
        before: before?.rows ?? new Map(),
        wanted: looked,
        take: (name, fileStamp, row) => rows.set(name, { stamp: fileStamp, row }),
      })
      if (!isAll) return null
      kept.set(folder, { stamp, wanted: looked, rows })
      return rowsOf(rows, wanted)
    },

    async each(index, library, kind, wanted, take) {
      const known = asBefore(library, kind, wanted)
      for (const row of known ?? []) take(row)
      if (known) return true
      const before = kept.get(join(library.root, kind.name))?.rows ?? new Map()
      return look(index, library, kind, { before, wanted, take: (_name, _stamp, row) => take(row) })
    },
  }
}

const rowsOf = (rows: Stamped, wanted: Kept['wanted']): ListedRow[] =>
  Array.from(rows.values(), ({ row }) => row).filter(({ stem }) => wanted === null || wanted.has(stem))

const isWithin = (wanted: Kept['wanted'], known: Kept['wanted']): boolean =>
  known === null || (wanted !== null && [...wanted].every(stem => known.has(stem)))

/** What is neither known from before nor listed as it is now is read. False: it is too much to read, and what was taken is not all. */
async function look(
  index: IndexFile,
  library: LibraryToIndex,
  kind: FoundKind,
  { before, wanted, take }: { before: Stamped; wanted: Kept['wanted']; take: Take },
): Promise<boolean> {
  if (!isListed(index, kind.listedAs)) {
    // Some are no list: the others are read where all are wanted.
    const read = await (wanted ? readSmall(library, kind, wanted) : listSmall(index, library, kind))
    for (const [name, { stamp, listed }] of read ?? [])
      if (listed) take(name, stamp, { stem: basename(name, '.json'), ...listed })
    return read !== null
  }
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
    if (anew.length > mostAnew) return false
  }
  for (const name of anew) {
    const stem = basename(name, '.json')
    const listed = await readOfList(kind, folder, stem)
    if (listed) take(name, '', { stem, ...listed })
  }
  return true
}

const rowOf = ([name, , id, summary]: ListedSummary): ListedRow => ({
  stem: basename(name, '.json'),
  id,
  summary,
})
