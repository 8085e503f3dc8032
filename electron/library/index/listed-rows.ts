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
  /** They are kept for whoever asks again: a long list is asked for each part that is scrolled into sight. */
  all(index: IndexFile, library: LibraryToIndex, kind: FoundKind): Promise<readonly ListedRow[] | null>
  /** One after the other, none of which is kept. False: it is too much to read, and what was taken is not all. */
  each(
    index: IndexFile,
    library: LibraryToIndex,
    kind: FoundKind,
    take: (row: ListedRow) => void,
  ): Promise<boolean>
}

type Stamped = ReadonlyMap<string, { stamp: string; row: ListedRow }>

/** Each of these costs a read, in a thread that others wait for. */
const mostAnew = 64

export function createListedRows(): ListedRows {
  /** By their folder. The stamp of the folder is another once any file in it came, went or was replaced. */
  const kept = new Map<string, { stamp: string; rows: Stamped }>()

  const all: ListedRows['all'] = async (index, library, kind) => {
    const folder = join(library.root, kind.name)
    const before = kept.get(folder)
    // Taken before the files are looked at: what changes from here on gives the folder another stamp.
    const stamp = stampNow(folder, library.clock)
    if (before && stamp !== '' && before.stamp === stamp) return rowsOf(before.rows)
    const rows = new Map<string, { stamp: string; row: ListedRow }>()
    const isAll = await look(index, library, kind, before?.rows ?? new Map(), (name, fileStamp, row) =>
      rows.set(name, { stamp: fileStamp, row }),
    )
    if (!isAll) return null
    kept.set(folder, { stamp, rows })
    return rowsOf(rows)
  }

  return {
    all,
    each: (index, library, kind, take) => {
      const before = kept.get(join(library.root, kind.name))?.rows ?? new Map()
      return look(index, library, kind, before, (_name, _stamp, row) => take(row))
    },
  }
}

const rowsOf = (rows: Stamped): ListedRow[] => Array.from(rows.values(), ({ row }) => row)

/** What is neither known from before nor listed as it is now is read. */
async function look(
  index: IndexFile,
  library: LibraryToIndex,
  kind: FoundKind,
  before: Stamped,
  take: (name: string, stamp: string, row: ListedRow) => void,
): Promise<boolean> {
  if (!isListed(index, kind.listedAs)) await listSmall(index, library, kind)
  if (!isListed(index, kind.listedAs)) return false
  const folder = join(library.root, kind.name)
  const anew: string[] = []
  for (const name of namesIn(folder).filter(isItemName)) {
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
