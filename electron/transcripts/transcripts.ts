import { failure, type Result, success } from '../../shared/result'
import type { Transcript } from '../../shared/text/transcript/transcript'
import type { TranscriptPush, TranscriptSummary } from '../../shared/transcripts/transcript-requests'
import { machineVersion } from '../../shared/transcripts/transcript-version'
import type { DocumentStore } from '../library/documents/document-store'
import { listDocuments } from '../library/documents/listed-documents'
import { shareDocuments } from '../library/documents/shared-documents'
import { whileHeld } from '../library/documents/while-held'
import { createKeyedTurns } from '../library/keyed-turns'
import type { Clock, Log } from '../ports'
import { createListeners } from '../storage/listeners'
import { type HeldTranscript, holdTranscript } from './held-transcript'
import type { TranscriptContent, TranscriptEdit } from './transcript-content'
import { type StoredSummary, summaryOf } from './transcript-kind'
import type { VersionStore } from './version-store'

/** The transcripts in the library. */
export interface Transcripts {
  /** The last edited first, without those in the trash. */
  list(): Promise<Result<TranscriptSummary[]>>
  /** As it is now, whoever has it open. Null: there is none, or it is in the trash. */
  read(id: string): Promise<Result<TranscriptContent | null>>
  /** The same, in the trash or not. */
  stored(id: string): Promise<Result<TranscriptContent | null>>
  /** Open until each who asked for it has given it back. */
  hold(id: string): Promise<Result<HeldTranscript>>
  /** Holds it for a task alone. */
  withTranscript<T>(id: string, task: (held: HeldTranscript) => Promise<Result<T>>): Promise<Result<T>>
  /** What it holds now is the machine's version of it, unless that is given. */
  create(id: string, content: TranscriptContent, machine?: Transcript): Promise<Result<TranscriptSummary>>
  /** Into the trash. */
  remove(id: string): Promise<Result<null>>
  restore(id: string): Promise<Result<TranscriptSummary>>
  /** For good, what was put into the trash before that time. Answers how many. */
  emptyTrash(before: number): Promise<Result<number>>
  /** Every edit, once it is on disk. Null: it is in the trash, or gone. */
  onChange(listener: (change: { id: string; summary: TranscriptSummary | null }) => void): () => void
  /** What an open page does not know of: it did not do it. */
  onPush(listener: (push: TranscriptPush) => void): () => void
  versions: VersionStore
  close(): Promise<void>
}

export interface TranscriptsParts {
  store: DocumentStore<TranscriptContent, TranscriptEdit, StoredSummary>
  versions: VersionStore
  clock: Clock
  log: Log
}

export function createTranscripts({ store, versions, clock, log }: TranscriptsParts): Transcripts {
  const shared = shareDocuments(store)
  const inTurn = createKeyedTurns()
  const changes = createListeners<{ id: string; summary: TranscriptSummary | null }>()
  const pushes = createListeners<TranscriptPush>()
  const held = new Set<HeldTranscript>()
  const listed = listDocuments({ store, open: () => held, summaryOf, area: 'transcripts', log })

  async function hold(id: string): Promise<Result<HeldTranscript>> {
    const borrowed = await shared.borrow(id)
    if (!borrowed.ok) return borrowed
    const transcript = holdTranscript({
      ...borrowed.value,
      clock,
      inTurn: task => inTurn(id, task),
      tell(push, byPage) {
        if (!byPage) pushes.tell(push)
        changes.tell({ id, summary: shownSummary(id, summaryOf(transcript.content())) })
      },
      onGivenBack: () => held.delete(transcript),
    })
    held.add(transcript)
    return success(transcript)
  }

  const withTranscript: Transcripts['withTranscript'] = (id, task) => whileHeld(hold(id), task)

  return {
    hold,
    withTranscript,
    versions,
    stored: store.read,
    onChange: changes.add,
    onPush: pushes.add,

    async list() {
      const all = await listed.inUse()
      return all.ok ? success(all.value.map(({ id, ...summary }) => ({ id, ...withoutTrash(summary) }))) : all
    },

    async read(id) {
      const found = await store.read(id)
      return found.ok && found.value?.deletedAt !== null ? success(null) : found
    },

    async create(id, content, machine = content.transcript) {
      const created = await store.create(id, content)
      if (!created.ok) return created
      // Without it the machine's version is read back from the journal.
      const kept = await versions.put(id, machineVersion, machine)
      if (!kept.ok) log('warn', 'transcripts.version-not-kept', { id, error: kept.error.kind })
      const summary: TranscriptSummary = { id, ...withoutTrash(summaryOf(content)) }
      changes.tell({ id, summary })
      return success(summary)
    },

    remove: id => withTranscript(id, one => one.trash(clock.now())),

    restore: id =>
      withTranscript(id, async one => {
        const restored = await one.trash(null)
        if (!restored.ok) return restored
        return success({ id, ...withoutTrash(summaryOf(one.content())) })
      }),

    emptyTrash: listed.emptyTrash,

    close: shared.close,
  }
}

export const noTranscript = failure({ kind: 'not-found', what: 'file' })

const withoutTrash = ({ deletedAt: _, ...summary }: StoredSummary): Omit<TranscriptSummary, 'id'> => summary

/** Null: in the trash. */
function shownSummary(id: string, summary: StoredSummary): TranscriptSummary | null {
  return summary.deletedAt === null ? { id, ...withoutTrash(summary) } : null
}
