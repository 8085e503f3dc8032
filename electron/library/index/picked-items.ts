import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../storage/storage-error'
import { journalFile } from '../documents/journal-file'
import type { FoundKind } from './found-kind'
import type { IndexFile } from './index-file'
import type { ListedRows } from './listed-rows'
import type { LibraryToIndex } from './refresh-index'

/** The ids of those that its kind says are meant. Null: they have to be found in its list. */
export async function pickListed(
  rows: Pick<ListedRows, 'each'>,
  index: IndexFile,
  library: LibraryToIndex,
  kind: FoundKind,
  asked: unknown,
): Promise<string[] | null> {
  const picked: string[] = []
  const isAll = await rows.each(index, library, kind, null, ({ id, summary }) => {
    if (kind.isPicked(summary, asked, id)) picked.push(id)
  })
  return isAll ? picked : null
}

/** The ids of documents with edits that their snapshot does not hold. */
export async function pickEdited(
  rows: Pick<ListedRows, 'each'>,
  index: IndexFile,
  library: LibraryToIndex,
  kind: FoundKind,
): Promise<string[] | null> {
  const folder = join(library.root, kind.name)
  // Most have no folder, or one that holds what was: one listing tells which are looked into.
  const withFolder = foldersIn(folder)
  if (withFolder.size === 0) return []
  const picked: string[] = []
  const isAll = await rows.each(index, library, kind, withFolder, ({ stem, id, summary }) => {
    const { generation } = summary as { generation: number }
    if (isThere(journalFile(join(folder, stem), generation))) picked.push(id)
  })
  return isAll ? picked : null
}

/** Also what leads nowhere: whoever opens the document finds out why. */
const isThere = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined

function foldersIn(folder: string): Set<string> {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    // On Windows a folder that a cloud keeps is called a link. One that holds no edits is found out by their name.
    return new Set(entries.filter(entry => !entry.isFile()).map(({ name }) => name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return new Set()
    throw error
  }
}
