import { lstatSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { errorCode } from '../../storage/storage-error'
import { journalFile } from '../documents/journal-file'
import { isItemName } from '../items/scan-items'
import type { FoundKind } from './found-kind'
import type { IndexFile } from './index-file'
import { isListed, stampNow } from './listed-items'
import { type LibraryToIndex, listSmall, namesIn, readOfList } from './refresh-index'

interface ListedNow {
  stem: string
  id: string
  summary: unknown
}

/** Each of these costs a read, in a thread that others wait for. */
const mostAnew = 64

/**
 * Every item that is in the folder now, one after the other: what changed since it was listed is read by the way. False:
 * that is too much, and whatever was taken is not all.
 */
export async function eachListed(
  index: IndexFile,
  library: LibraryToIndex,
  kind: FoundKind,
  take: (item: ListedNow) => void,
): Promise<boolean> {
  if (!isListed(index, kind.listedAs)) await listSmall(index, library, kind)
  if (!isListed(index, kind.listedAs)) return false
  const folder = join(library.root, kind.name)
  const known = new Map(
    index
      .rows('select file, stamp, id, json(summary) as summary from listed where kind = ?', kind.name)
      .map(({ file, stamp, id, summary }) => [String(file), { stamp, id, summary }]),
  )
  const anew: string[] = []
  for (const name of namesIn(folder).filter(isItemName)) {
    const row = known.get(name)
    if (row && row.stamp !== '' && row.stamp === stampNow(join(folder, name), library.clock)) {
      take({
        stem: basename(name, '.json'),
        id: String(row.id),
        summary: JSON.parse(String(row.summary)),
      })
    } else anew.push(name)
    if (anew.length > mostAnew) return false
  }
  for (const name of anew) {
    const stem = basename(name, '.json')
    const listed = await readOfList(kind, folder, stem)
    if (listed) take({ stem, ...listed })
  }
  return true
}

/** The ids of those that its kind says are meant. Null: they have to be found in its list. */
export async function pickListed(
  index: IndexFile,
  library: LibraryToIndex,
  kind: FoundKind,
  asked: unknown,
): Promise<string[] | null> {
  const picked: string[] = []
  const isAll = await eachListed(index, library, kind, ({ id, summary }) => {
    if (kind.isPicked(summary, asked, id)) picked.push(id)
  })
  return isAll ? picked : null
}

/** The ids of documents with edits that their snapshot does not hold. */
export async function pickEdited(
  index: IndexFile,
  library: LibraryToIndex,
  kind: FoundKind,
): Promise<string[] | null> {
  const folder = join(library.root, kind.name)
  // Most have no folder, or one that holds what was: one listing tells which are looked into.
  const withFolder = foldersIn(folder)
  const picked: string[] = []
  const isAll = await eachListed(index, library, kind, ({ stem, id, summary }) => {
    const { generation } = summary as { generation: number }
    if (withFolder.has(stem) && isThere(journalFile(join(folder, stem), generation))) picked.push(id)
  })
  return isAll ? picked : null
}

/** Also what leads nowhere: whoever opens the document finds out why. */
const isThere = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined

function foldersIn(folder: string): Set<string> {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return new Set(entries.filter(entry => entry.isDirectory()).map(({ name }) => name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return new Set()
    throw error
  }
}
