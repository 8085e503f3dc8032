import { basename, join } from 'node:path'
import { isItemName } from '../items/scan-items'
import type { FoundKind } from './found-kind'
import type { IndexFile } from './index-file'
import { isListed, stampNow } from './listed-items'
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

  const all: ListedRows['all'] = async (index, library, kind, wanted) => {
    const folder = join(library.root, kind.name)
    const before = kept.get(folder)
    // Taken before the files are looked at: what changes from here on gives the folder another stamp.
    const stamp = stampNow(folder, library.clock)
    if (before && stamp !== '' && before.stamp === stamp && isWithin(wanted, before.wanted))
      return rowsOf(before.rows, wanted)
    const rows = new Map<string, { stamp: string; row: ListedRow }>()
    // Who has asked for all of them will ask again.
    const looked = before?.wanted === null ? null : wanted
    const isAll = await look(
      index,
      library,
      kind,
      before?.rows ?? new Map(),
      looked,
      (name, fileStamp, row) => rows.set(name, { stamp: fileStamp, row }),
    )
    if (!isAll) return null
    kept.set(folder, { stamp, wanted: looked, rows })
    return rowsOf(rows, wanted)
  }

  return {
    all,
    each: (index, library, kind, take) => {
      const before = kept.get(join(library.root, kind.name))?.rows ?? new Map()
      return look(index, library, kind, before, null, (_name, _stamp, row) => take(row))
    },
  }
}

const rowsOf = (rows: Stamped, wanted: Kept['wanted']): ListedRow[] =>
  Array.from(rows.values(), ({ row }) => row).filter(({ stem }) => wanted === null || wanted.has(stem))

const isWithin = (wanted: Kept['wanted'], known: Kept['wanted']): boolean =>
  known === null || (wanted !== null && [...wanted].every(stem => known.has(stem)))

/** What is neither known from before nor listed as it is now is read. */
async function look(
  index: IndexFile,
  library: LibraryToIndex,
  kind: FoundKind,
  before: Stamped,
  wanted: Kept['wanted'],
  take: (name: string, stamp: string, row: ListedRow) => void,
): Promise<boolean> {
  if (!isListed(index, kind.listedAs)) await listSmall(index, library, kind)
  if (!isListed(index, kind.listedAs)) return false
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
    const listed = rowsListed(
      index,
      kind,
      some.flatMap(({ name, stamp, row }) => (row || stamp === '' ? [] : name)),
    )
    for (const { name, stamp, row } of some) {
      const known = row ?? listed.get(name, stamp)
      if (known) take(name, stamp, known)
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

/** All of them at once would be a heap of their own, and one by one they take three times as long. */
const atATime = 200

const listedOf = `
  select json_group_array(json_array(file, stamp, id, json(summary))) as listed from listed
  where kind = ? and file in (select value from json_each(?))`

/** What is listed of these files. */
function rowsListed(index: IndexFile, kind: FoundKind, names: readonly string[]) {
  const { listed = '[]' } =
    names.length > 0 ? (index.row(listedOf, kind.name, JSON.stringify(names)) ?? {}) : {}
  const rows = JSON.parse(String(listed)) as [name: string, stamp: string, id: string, summary: unknown][]
  const byName = new Map(rows.map(row => [row[0], row]))
  return {
    /** Null: it is another file by now. */
    get(name: string, stamp: string): ListedRow | null {
      const [, listedStamp, id = '', listedSummary] = byName.get(name) ?? []
      if (stamp === '' || listedStamp !== stamp) return null
      const summary = kind.readSummary(listedSummary)
      return summary === null ? null : { stem: basename(name, '.json'), id, summary }
    },
  }
}
