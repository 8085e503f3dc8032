import { basename } from 'node:path'
import type { IndexFile } from './index-file'
import { isListed } from './listed-items'
import type { Belonging, StoredKind } from './stored-kind'

/** What the lists in an index say of where things belong: `unlisted` are the kinds of which nobody has made a list yet. */
export type ListedBelongings = (index: IndexFile) => {
  belongings: Map<string, Belonging>
  unlisted: string[]
}

interface KnownBelonging {
  stamp: string
  belonging: Belonging
}

/** Of one kind, by its files. */
type Known = Map<string, KnownBelonging>

/** What is listed as it was is not read once more: to parse all summaries of a large library takes longer than all else. */
export function createListedBelongings(kinds: readonly StoredKind[]): ListedBelongings {
  let of: IndexFile | null = null
  const known = new Map<string, Known>()

  return index => {
    if (of !== index) known.clear()
    of = index
    const belongings = new Map<string, Belonging>()
    for (const kind of kinds) {
      const before = known.get(kind.kind) ?? new Map()
      known.set(kind.kind, putBelongings(index, kind, before, belongings))
    }
    return { belongings, unlisted: kinds.filter(one => !isListed(index, one)).map(({ kind }) => kind) }
  }
}

/** In one text: thousands of rows are as many objects, which are not wanted a moment later. */
const allStamps = `
  select json_group_array(json_array(listed.file, coalesce(listed_kind.version, '') || ' ' || listed.stamp, listed.stamp = '',
    item.item, item.name, item.edited)) as stamps
  from listed left join listed_kind on listed_kind.kind = listed.kind left join item
    on item.kind = listed.kind and item.stem = substr(listed.file, 1, length(listed.file) - 5)
  where listed.kind = ?`

type Stamped = [
  file: string,
  stamp: string,
  isFresh: 0 | 1,
  item: string | null,
  name: string,
  editedAt: number,
]

function putBelongings(
  index: IndexFile,
  kind: StoredKind,
  before: Known,
  into: Map<string, Belonging>,
): Known {
  const { stamps } = index.row(allStamps, kind.kind) ?? {}
  const rows = JSON.parse(String(stamps)) as Stamped[]
  const now: Known = new Map()
  const anew: string[] = []
  for (const [file, stamp, isFresh] of rows) {
    const was = before.get(file)
    // Of what was changed too lately to say the stamp says nothing.
    if (was && isFresh === 0 && was.stamp === stamp) now.set(file, was)
    else anew.push(file)
  }
  const read = readBelongings(index, kind, anew)
  for (const [file, stamp, , item, name, editedAt] of rows) {
    const one = now.get(file)?.belonging ?? read.get(file) ?? {}
    now.set(file, { stamp, belonging: one })
    into.set(
      `${kind.kind}/${basename(file, '.json')}`,
      item === null ? one : asFound(one, item, name, editedAt),
    )
  }
  return now
}

/** All at once would be a heap of their own. */
const atATime = 200

const summariesOf = `
  select json_group_array(json_array(file, id, json(summary))) as listed from listed
  where kind = ? and file in (select value from json_each(?))`

function readBelongings(
  index: IndexFile,
  { kind, of }: StoredKind,
  files: readonly string[],
): Map<string, Belonging> {
  const read = new Map<string, Belonging>()
  for (let from = 0; from < files.length; from += atATime) {
    const some = JSON.stringify(files.slice(from, from + atATime))
    const { listed } = index.row(summariesOf, kind, some) ?? {}
    const rows = JSON.parse(String(listed)) as [file: string, id: string, summary: unknown][]
    for (const [file, id, summary] of rows) read.set(file, of(summary, id))
  }
  return read
}

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
