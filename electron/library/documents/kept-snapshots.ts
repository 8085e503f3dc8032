import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { join } from 'node:path'
import { type Result, success } from '../../../shared/result'
import { errorCode } from '../../storage/storage-error'
import { type ReadFiles, readItem } from '../items/item-file'
import { type LibraryParts, privateFolder } from '../library-parts'
import { readDocumentFile } from './document-file'
import { type DocumentKind, type Snapshot, snapshotKind } from './document-kind'
import { editsFolder, journalGenerations, keptGenerations, keptSnapshot } from './journal-file'

type Parts = Pick<LibraryParts, 'disk' | 'log'>

/**
 * Keeps the snapshot that is about to be replaced, and gives up the one before. It costs a name: the next one is
 * written beside it and not over it. `copied`: the first one, which stays in its place.
 */
export async function keepSnapshot(
  { disk, log }: Parts,
  file: string,
  folder: string,
  { generation, copied }: { generation: number; copied: boolean },
): Promise<void> {
  const kept = keptSnapshot(folder, generation)
  // Beside it first: a kill within the copy would leave half of it in its place.
  const copy = async (): Promise<void> => {
    const temporary = join(editsFolder(folder), `.parlance-${randomBytes(8).toString('hex')}.tmp`)
    await disk.copyFile(file, temporary, constants.COPYFILE_FICLONE)
    await disk.rename(temporary, kept)
  }
  try {
    await disk.mkdir(editsFolder(folder), { recursive: true, mode: privateFolder })
    // Some file systems know no second name.
    await (copied ? copy() : disk.link(file, kept).catch(copy)).catch(unlessThere)
    const older = keptGenerations(await disk.readdir(editsFolder(folder))).filter(one => one < generation)
    for (const one of older) await disk.unlink(keptSnapshot(folder, one))
  } catch (error) {
    // Nothing is lost by it: it is for the day on which something else is.
    log('warn', 'library.snapshot-not-kept', { file, code: errorCode(error) })
  }
}

function unlessThere(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error
}

/** The document from the newest snapshot that was kept, and every edit that leads on from it. Null: there is none. */
export async function recoverSnapshot<Content, Patch>(
  files: ReadFiles,
  folder: string,
  kind: DocumentKind<Content, Patch, unknown>,
): Promise<Snapshot<Content> | null> {
  const names = await files.list(editsFolder(folder))
  if (!names.ok) return null
  const [newestJournal = -1] = journalGenerations(names.value)
  for (const generation of keptGenerations(names.value)) {
    const reading = await readItem(files, keptSnapshot(folder, generation), snapshotKind(kind))
    if (!reading.ok || reading.value.state !== 'fine') continue
    const latest = await afterJournals(files, folder, kind, reading.value.value, newestJournal)
    // No journal that is there may be taken for one of this snapshot.
    return { ...latest, generation: Math.max(newestJournal, generation) + 1 }
  }
  return null
}

/**
 * A snapshot of a backup with the edits that lead on from it: those of the backup, or those that were made since and are
 * still there, whichever are more.
 */
export async function afterBackup<Content, Patch>(
  own: ReadFiles,
  backup: ReadFiles,
  folder: string,
  kind: DocumentKind<Content, Patch, unknown>,
  snapshot: Snapshot<Content>,
): Promise<Result<Snapshot<Content>>> {
  let latest = snapshot
  let newest = snapshot.generation
  for (const files of [backup, own]) {
    const names = await files.list(editsFolder(folder))
    if (!names.ok) return names
    const [newestJournal = -1] = journalGenerations(names.value)
    const reached = await afterJournals(files, folder, kind, snapshot, newestJournal)
    if (reached.edits > latest.edits) latest = reached
    newest = Math.max(newest, newestJournal, ...keptGenerations(names.value))
  }
  // As below: no journal that is there may be taken for one of this snapshot.
  return success({ ...latest, generation: newest + 1 })
}

/** As far as the edits follow one another. */
async function afterJournals<Content, Patch>(
  files: ReadFiles,
  folder: string,
  kind: DocumentKind<Content, Patch, unknown>,
  first: Snapshot<Content>,
  newest: number,
): Promise<Snapshot<Content>> {
  let snapshot = first
  for (;;) {
    const read = await readDocumentFile(files, folder, snapshot, kind)
    if (!read.ok) return snapshot
    const { content, edits, state } = read.value.replayed
    snapshot = { ...snapshot, content, edits, generation: snapshot.generation + 1 }
    // What holds of a damaged journal is what the next one was begun on.
    if (state === 'foreign' || snapshot.generation > newest) return snapshot
  }
}
