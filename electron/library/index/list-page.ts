import type { ListOver } from '../../../shared/lists/list-over'
import { fileStem } from '../items/item-id'
import type { IndexFile } from './index-file'
import type { ListQuestion, LiveRows } from './index-tasks'
import type { ListedRows } from './listed-rows'
import type { LibraryToIndex } from './refresh-index'

export interface ShownKind {
  name: string
  /** The ids of those that matter, by the summaries of the kinds before it and what is in memory. Left out: all do. */
  ids?(before: readonly (readonly unknown[])[], live: LiveRows): Iterable<string>
}

/** A list that the index answers for, and the kinds in the library that it is made of. */
export interface ShownList {
  kinds: readonly ShownKind[]
  /** From the summaries of each of these kinds, and the ids of each of them. */
  over(
    summaries: readonly (readonly unknown[])[],
    live: LiveRows,
    ids: readonly (readonly string[])[],
  ): ListOver<unknown, never, unknown>
}

/** A question about a list, answered as of now. Null: its kinds have to be read first, which takes longer than anybody waits here. */
export async function askListed(
  rows: Pick<ListedRows, 'all'>,
  index: IndexFile,
  library: LibraryToIndex,
  shown: ShownList,
  { name, asked, live }: Omit<ListQuestion, 'list'>,
): Promise<{ answer: unknown } | null> {
  const read = await readShown(rows, index, library, shown, live)
  if (!read) return null
  const list = shown.over(read.summaries, live, read.ids)
  return { answer: list[name](asked as never) }
}

/** What is read for one question is there for the next. */
export async function readShown(
  rows: Pick<ListedRows, 'all'>,
  index: IndexFile,
  library: LibraryToIndex,
  { kinds }: ShownList,
  live: LiveRows,
): Promise<{ summaries: unknown[][]; ids: string[][] } | null> {
  const summaries: unknown[][] = []
  const allIds: string[][] = []
  for (const { name: kindName, ids } of kinds) {
    const kind = library.kinds.find(one => one.name === kindName)
    const wanted = ids ? new Set(Array.from(ids(summaries, live), fileStem)) : null
    // Of a kind of which there is nothing there is no list.
    const listed = wanted?.size === 0 ? [] : kind ? await rows.all(index, library, kind, wanted) : null
    if (!listed) return null
    summaries.push(listed.map(({ summary }) => summary))
    allIds.push(listed.map(({ id }) => id))
  }
  return { summaries, ids: allIds }
}
