import { failure, type Result, success } from '../../../shared/result'
import type { BatchPatch } from '../../../shared/translate/batch-patch'
import type { OpenedBatch } from '../../../shared/translate/translate-requests'
import { keepOpen } from '../../library/documents/kept-open'
import type { Batches, HeldBatch } from './batches'

/** What the screen has open stays open in its name. */
export interface BatchesOnScreen {
  open(id: string): Promise<Result<OpenedBatch>>
  close(id: string): Promise<Result<null>>
  edit(id: string, patch: BatchPatch): Promise<Result<{ edits: number }>>
}

const notThere = failure({ kind: 'not-found', what: 'file' })

export function createBatchesOnScreen(batches: Pick<Batches, 'hold' | 'withBatch'> | null): BatchesOnScreen {
  const shown = keepOpen<HeldBatch>()

  const change = async (batch: HeldBatch, patch: BatchPatch): Promise<Result<{ edits: number }>> => {
    const edited = await batch.change(() => patch)
    return edited.ok ? success({ edits: edited.value }) : edited
  }

  return {
    async open(id) {
      const batch = batches ? await shown.open(id, batches.hold) : notThere
      if (!batch.ok) return batch
      return success({ id, batch: batch.value.content().batch, edits: batch.value.edits() })
    },

    async close(id) {
      await shown.close(id)
      return success(null)
    },

    async edit(id, patch) {
      const there = shown.there(id)
      if (there) return change(there, patch)
      return batches ? batches.withBatch(id, batch => change(batch, patch)) : notThere
    },
  }
}
