import { failure, type Result, success } from '../../../shared/result'
import type { OpenedBatch, TranslateRequests } from '../../../shared/translate/translate-requests'
import { keepOpen } from '../../library/documents/kept-open'
import type { Batches, HeldBatch } from './batches'

type BatchEditing = TranslateRequests['editBatch']['request']

/** What the screen has open stays open in its name. */
export interface BatchesOnScreen {
  open(id: string): Promise<Result<OpenedBatch>>
  close(id: string): Promise<Result<null>>
  edit(request: BatchEditing): Promise<Result<{ edits: number }>>
}

const notThere = failure({ kind: 'not-found', what: 'file' })

export function createBatchesOnScreen(batches: Pick<Batches, 'hold' | 'withBatch'> | null): BatchesOnScreen {
  const shown = keepOpen<HeldBatch>()

  const change = async (
    batch: HeldBatch,
    { patch, by }: BatchEditing,
  ): Promise<Result<{ edits: number }>> => {
    const edited = await batch.change(() => patch, by)
    return edited.ok ? success({ edits: edited.value }) : edited
  }

  return {
    async open(id) {
      const batch = batches ? await shown.open(id, batches.hold) : notThere
      if (!batch.ok) return batch
      const undo = await batch.value.undoHistory()
      if (!undo.ok) return undo
      const { content, edits } = batch.value
      return success({ id, batch: content().batch, edits: edits(), undo: undo.value })
    },

    async close(id) {
      await shown.close(id)
      return success(null)
    },

    async edit(request) {
      const there = shown.there(request.id)
      if (there) return change(there, request)
      return batches ? batches.withBatch(request.id, batch => change(batch, request)) : notThere
    },
  }
}
