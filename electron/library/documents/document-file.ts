import { type Result, success } from '../../../shared/result'
import type { Files } from '../../storage/files'
import { newerItem } from '../items/item-file'
import type { DocumentKind, Snapshot } from './document-kind'
import { type JournalReading, journalFile, readJournal } from './journal-file'

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

export interface Replay<Content> {
  content: Content
  edits: number
  /** `stuck`: an edit makes no sense on what came before it, and nothing after it can be used. */
  state: 'nothing' | 'whole' | 'torn' | 'damaged' | 'stuck' | 'foreign' | 'newer'
  droppedBytes: number
}

/** The content after all edits in the journal that hold. */
export function replay<Content, Patch>(
  { id, generation, edits, content }: Snapshot<Content>,
  journal: JournalReading | null,
  kind: DocumentKind<Content, Patch, unknown>,
): Replay<Content> {
  const asItWas = { content, edits, droppedBytes: journal?.droppedBytes ?? 0 }
  if (journal === null) return { ...asItWas, state: 'nothing' }
  const { header, lines, state, droppedBytes } = journal
  if (header === null) return { ...asItWas, state }
  if (header.version > kind.patch.steps.length) return { ...asItWas, state: 'newer' }
  if (header.id !== id || header.generation !== generation || header.after !== edits) {
    return { ...asItWas, state: 'foreign' }
  }
  let after = { content, edits }
  for (const { patch } of lines) {
    const next = applied(after.content, patch, header.version, kind)
    if (next === null) return { ...after, state: 'stuck', droppedBytes }
    after = { content: next.content, edits: after.edits + 1 }
  }
  return { ...after, state: lines.length === 0 && state === 'whole' ? 'nothing' : state, droppedBytes }
}

function applied<Content, Patch>(
  content: Content,
  stored: unknown,
  version: number,
  kind: DocumentKind<Content, Patch, unknown>,
): { content: Content } | null {
  try {
    const upgraded = kind.patch.steps.slice(version).reduce((patch, step) => step(patch), stored)
    return { content: kind.apply(content, kind.patch.schema.parse(upgraded)) }
  } catch {
    return null
  }
}
