import { basename, join } from 'node:path'
import type { ListOver } from '../../../shared/lists/list-over'
import { isItemName } from '../items/scan-items'
import type { FoundKind } from './found-kind'
import type { IndexFile } from './index-file'
import type { ListQuestion, LiveRows } from './index-tasks'
import { isListed, stampNow } from './listed-items'
import { type LibraryToIndex, listSmall, namesIn, readOfList } from './refresh-index'

/** A list that the index answers for, and the kinds in the library that it is made of. */
export interface ShownList {
  kinds: readonly string[]
  /** From the summaries of each of these kinds. Null: one of them makes no sense, and has to be read anew. */
  over(summaries: readonly (readonly unknown[])[], live: LiveRows): ListOver<unknown, never, unknown> | null
}

/** A question about a list, answered as of now. Null: its kinds have to be read first, which takes longer than anybody waits here. */
export async function askListed(
  index: IndexFile,
  library: LibraryToIndex,
  lists: Readonly<Record<string, ShownList>>,
  { list: listName, name, asked, live }: ListQuestion,
): Promise<{ answer: unknown } | null> {
  const shown = lists[listName]
  if (!shown) return null
  const summaries: unknown[][] = []
  for (const kindName of shown.kinds) {
    const kind = library.kinds.find(one => one.name === kindName)
    const listed = kind ? await summariesNow(index, library, kind) : null
    if (listed === null) return null
    summaries.push(listed)
  }
  const list = shown.over(summaries, live)
  return list && { answer: list[name](asked as never) }
}

/** Each of these costs a read, in a thread that others wait for. */
const mostAnew = 64

/** Of every item that is in the folder now: what changed since it was listed is read by the way. Null: that is too much. */
async function summariesNow(
  index: IndexFile,
  library: LibraryToIndex,
  kind: FoundKind,
): Promise<unknown[] | null> {
  if (!isListed(index, kind.listedAs)) await listSmall(index, library, kind)
  if (!isListed(index, kind.listedAs)) return null
  const folder = join(library.root, kind.name)
  const known = new Map(
    index
      .rows('select file, stamp, json(summary) as summary from listed where kind = ?', kind.name)
      .map(({ file, stamp, summary }) => [String(file), { stamp, summary: String(summary) }]),
  )
  const summaries: unknown[] = []
  const anew: string[] = []
  for (const name of namesIn(folder).filter(isItemName)) {
    const row = known.get(name)
    if (row && row.stamp !== '' && row.stamp === stampNow(join(folder, name), library.clock)) {
      summaries.push(JSON.parse(row.summary))
    } else anew.push(name)
    if (anew.length > mostAnew) return null
  }
  for (const name of anew) {
    const listed = await readOfList(kind, folder, basename(name, '.json'))
    if (listed) summaries.push(listed.summary)
  }
  return summaries
}
