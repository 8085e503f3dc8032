import { type Result, success } from '../../../shared/result'
import { type Batch, newRow } from '../../../shared/translate/batch'
import { type BatchPatch, batchPatchSchema } from '../../../shared/translate/batch-patch'
import { type BatchHistory, type BatchStep, batchUndo } from '../../../shared/translate/batch-undo'
import type { BatchSummary, NewBatch } from '../../../shared/translate/translate-requests'
import type { EditedBy } from '../../../shared/undo/undo-history'
import type { DocumentStore } from '../../library/documents/document-store'
import type { Edit } from '../../library/documents/edit-history'
import { listDocuments } from '../../library/documents/listed-documents'
import { type Borrowed, shareDocuments } from '../../library/documents/shared-documents'
import { whileHeld } from '../../library/documents/while-held'
import { newItemId } from '../../library/items/item-id'
import { createKeyedTurns } from '../../library/keyed-turns'
import type { Clock, Log } from '../../ports'
import { createListeners } from '../../storage/listeners'
import { type BatchContent, type BatchEdit, type StoredBatchSummary, summaryOfBatch } from './batch-kind'

/** A batch in the hands of one part of this process; others may hold it too. */
export interface HeldBatch {
  readonly id: string
  content(): BatchContent
  edits(): number
  /** In the journal when it answers, made from the batch as it is at that moment. An empty patch is no edit. */
  change(make: (batch: Batch) => BatchPatch, by: EditedBy): Promise<Result<number>>
  /** What can be taken back, from before the last start too. */
  undoHistory(): Promise<Result<BatchHistory>>
  /** On the disk itself. */
  sync(): Promise<Result<null>>
  giveBack(): Promise<void>
}

export interface EditedBatch {
  id: string
  edits: number
  patch: BatchPatch
  batch: Batch
}

/** Many texts to translate, several sets of them for each service profile. */
export interface Batches {
  /** The last edited first, without those in the trash. */
  list(profileId: string): Promise<Result<BatchSummary[]>>
  /** Batch by batch the jobs that its rows wait for, of every profile. */
  waiting(): Promise<Result<{ id: string; jobs: readonly string[] }[]>>
  create(batch: NewBatch): Promise<Result<BatchSummary>>
  /** Open until each who asked for it has given it back. */
  hold(id: string): Promise<Result<HeldBatch>>
  withBatch<T>(id: string, task: (batch: HeldBatch) => Promise<Result<T>>): Promise<Result<T>>
  remove(id: string): Promise<Result<null>>
  restore(id: string): Promise<Result<BatchSummary>>
  /** For good, what was put into the trash before that time. Answers how many. */
  emptyTrash(before: number): Promise<Result<number>>
  /** Every edit, once it is on disk. */
  onEdit(listener: (edit: EditedBatch) => void): () => void
  close(): Promise<void>
}

export interface BatchesParts {
  store: DocumentStore<BatchContent, BatchEdit, StoredBatchSummary>
  clock: Clock
  log: Log
}

export function createBatches({ store, clock, log }: BatchesParts): Batches {
  const shared = shareDocuments(store)
  const inTurn = createKeyedTurns()
  const edits = createListeners<EditedBatch>()
  const held = new Set<Borrowed<BatchContent, BatchEdit>>()
  const listed = listDocuments({
    store,
    open: () => [...held].map(({ document }) => document),
    summaryOf: summaryOfBatch,
    area: 'translate',
    log,
  })

  function heldBatch(borrowed: Borrowed<BatchContent, BatchEdit>): HeldBatch {
    const { document } = borrowed
    const { id } = document
    held.add(borrowed)
    return {
      id,
      content: document.content,
      edits: document.edits,
      sync: document.sync,
      change: (make, by) =>
        inTurn(id, async () => {
          const patch = make(document.content().batch)
          if (patch.length === 0) return success(document.edits())
          const appended = await document.append({ kind: 'batch', by, at: clock.now(), patch })
          if (!appended.ok) return appended
          edits.tell({ id, edits: document.edits(), patch, batch: appended.value.batch })
          return success(document.edits())
        }),
      async undoHistory() {
        const history = await document.history(remembered)
        if (!history.ok) return history
        return success(batchUndo.replay(history.value.reverse().flatMap(stepsOf)))
      },
      async giveBack() {
        held.delete(borrowed)
        await borrowed.giveBack()
      },
    }
  }

  const hold: Batches['hold'] = async id => {
    const borrowed = await shared.borrow(id)
    return borrowed.ok ? success(heldBatch(borrowed.value)) : borrowed
  }

  const withBatch: Batches['withBatch'] = (id, task) => whileHeld(hold(id), task)

  async function trash(id: string, at: number | null): Promise<Result<BatchContent>> {
    const borrowed = await shared.borrow(id)
    if (!borrowed.ok) return borrowed
    const { document, giveBack } = borrowed.value
    const appended = await inTurn(id, () => document.append({ kind: 'trash', at }))
    await giveBack()
    return appended
  }

  return {
    hold,
    withBatch,
    onEdit: edits.add,
    close: shared.close,

    async list(profileId) {
      const all = await listed.inUse()
      if (!all.ok) return all
      const shown = all.value.filter(one => one.profileId === profileId)
      return success(shown.map(({ id, ...summary }) => shownSummary(id, summary)))
    },

    async waiting() {
      const all = await listed.every()
      if (!all.ok) return all
      return success(all.value.filter(({ jobs }) => jobs.length > 0).map(({ id, jobs }) => ({ id, jobs })))
    },

    async create({ profileId, rows, ...batch }) {
      const now = clock.now()
      const content: BatchContent = {
        profileId,
        createdAt: now,
        editedAt: now,
        deletedAt: null,
        batch: { ...batch, rows: rows.map(newRow) },
      }
      const id = newItemId()
      const created = await store.create(id, content)
      return created.ok ? success(shownSummary(id, summaryOfBatch(content))) : created
    },

    async remove(id) {
      const removed = await trash(id, clock.now())
      return removed.ok ? success(null) : removed
    },

    async restore(id) {
      const restored = await trash(id, null)
      return restored.ok ? success(shownSummary(id, summaryOfBatch(restored.value))) : restored
    },

    emptyTrash: listed.emptyTrash,
  }
}

/** Edits of earlier days that can be taken back. */
const remembered = 1_000

function stepsOf({ patch: edit, undo }: Edit<BatchEdit>): (readonly [EditedBy, BatchStep])[] {
  const back = batchPatchSchema.safeParse(undo)
  if (edit.kind !== 'batch' || edit.by === undefined || !back.success) return []
  return [[edit.by, { patch: edit.patch, back: back.data }]]
}

const shownSummary = (
  id: string,
  { deletedAt: _, jobs: __, ...summary }: StoredBatchSummary,
): BatchSummary => ({ id, ...summary })
