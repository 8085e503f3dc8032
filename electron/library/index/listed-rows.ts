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
  const anew: string[] = []
  for (const name of namesIn(folder).filter(isItemName)) {
    if (wanted !== null && !wanted.has(basename(name, '.json'))) continue
    const stamp = stampNow(join(folder, name), library.clock)
    const known = stamp === '' ? undefined : before.get(name)
    const row = known?.stamp === stamp ? known.row : rowListed(index, kind, name, stamp)
    if (row) take(name, stamp, row)
    else anew.push(name)
    if (anew.length > mostAnew) return false
  }
  for (const name of anew) {
    const stem = basename(name, '.json')
    const listed = await readOfList(kind, folder, stem)
    if (listed) take(name, '', { stem, ...listed })
  }
  return true
}

/** One at a time: thousands of texts at once would be a heap of their own. Null: it is another file by now. */
function rowListed(index: IndexFile, kind: FoundKind, name: string, stamp: string): ListedRow | null {
  if (stamp === '') return null
  const listed = index.row(
    'select id, json(summary) as summary from listed where kind = ? and file = ? and stamp = ?',
    kind.name,
    name,
    stamp,
  )
  if (!listed) return null
  const summary = kind.readSummary(JSON.parse(String(listed.summary)))
  return summary === null ? null : { stem: basename(name, '.json'), id: String(listed.id), summary }
}
