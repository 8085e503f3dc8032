import { failure, type Result, success } from '../../../shared/result'
import type { BatchPatch } from '../../../shared/translate/batch-patch'
import type { OpenedBatch } from '../../../shared/translate/translate-requests'
import type { Batches, HeldBatch } from './batches'

/** What the screen has open stays open in its name. */
export interface BatchesOnScreen {
  open(id: string): Promise<Result<OpenedBatch>>
  close(id: string): Promise<Result<null>>
  edit(id: string, patch: BatchPatch): Promise<Result<{ edits: number }>>
}

const notThere = failure({ kind: 'not-found', what: 'file' })

export function createBatchesOnScreen(batches: Pick<Batches, 'hold' | 'withBatch'> | null): BatchesOnScreen {
  const shown = new Map<string, HeldBatch>()

  async function held(id: string): Promise<Result<HeldBatch>> {
    const there = shown.get(id)
    if (there) return success(there)
    if (!batches) return notThere
    const batch = await batches.hold(id)
    if (!batch.ok) return batch
    const first = shown.get(id)
    const isInTrash = batch.value.content().deletedAt !== null
    if (first === undefined && !isInTrash) {
      shown.set(id, batch.value)
      return batch
    }
    await batch.value.giveBack()
    return first && !isInTrash ? success(first) : notThere
  }

  const change = async (batch: HeldBatch, patch: BatchPatch): Promise<Result<{ edits: number }>> => {
    const edited = await batch.change(() => patch)
    return edited.ok ? success({ edits: edited.value }) : edited
  }

  return {
    async open(id) {
      const batch = await held(id)
      if (!batch.ok) return batch
      return success({ id, batch: batch.value.content().batch, edits: batch.value.edits() })
    },

    async close(id) {
      const batch = shown.get(id)
      shown.delete(id)
      await batch?.giveBack()
      return success(null)
    },

    async edit(id, patch) {
      const there = shown.get(id)
      if (there) return change(there, patch)
      return batches ? batches.withBatch(id, batch => change(batch, patch)) : notThere
    },
  }
}
