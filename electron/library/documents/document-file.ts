import { type Result, success } from '../../../shared/result'
import type { Files } from '../../storage/files'
import { newerItem } from '../items/item-file'
import type { DocumentKind, Snapshot } from './document-kind'
import { journalFile } from './edits-folder'
import { readJournal } from './journal-lines'
import { type Replay, replay } from './replay'

export interface ReadDocument<Content> {
  snapshot: Snapshot<Content>
  replayed: Replay<Content>
  /** There is a file of edits on this snapshot, whatever is in it. */
  hasJournal: boolean
}

/** No limit: however long the journal has become, it is what somebody typed. */
const anySize = Number.MAX_SAFE_INTEGER

/** The document as it is now: the snapshot and the edits made on it. Changes nothing. */
export async function readDocumentFile<Content, Patch>(
  files: Pick<Files, 'read'>,
  folder: string,
  snapshot: Snapshot<Content>,
  kind: DocumentKind<Content, Patch, unknown>,
): Promise<Result<ReadDocument<Content>>> {
  const bytes = await files.read(journalFile(folder, snapshot.generation), anySize)
  if (!bytes.ok) return bytes
  const replayed = replay(snapshot, bytes.value === null ? null : readJournal(bytes.value), kind)
  if (replayed.state === 'newer') return newerItem()
  return success({ snapshot, replayed, hasJournal: bytes.value !== null })
}
