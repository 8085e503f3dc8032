import type { TrainingRequests } from '../../shared/datasets/training/training-requests'
import type { TriedTraining } from '../../shared/datasets/training/try-training'
import { failure, type Result, success } from '../../shared/result'
import { columnsOf } from '../datasets/dataset-kind'
import type { Datasets } from '../datasets/datasets'
import { type TrainingInput, usualSeed } from '../datasets/training/try-training-task'
import type { UseCases } from '../ipc'
import type { Push } from '../ports'
import type { PoolWatch } from '../threads/task-pool'

export interface TrainingParts {
  datasets: Pick<Datasets, 'withHeld'>
  /** In a thread of its own: it takes long, and nobody who saves waits for it. */
  run(input: TrainingInput, watch: PoolWatch): Promise<Result<TriedTraining, string>>
  push: Push
}

/** A training that is only tried, one at a time. */
export function trainingUseCases({
  datasets,
  run,
  push,
}: TrainingParts): Pick<UseCases, keyof TrainingRequests> {
  let running: AbortController | null = null
  return {
    async tryTraining({ id }) {
      running?.abort()
      const mine = new AbortController()
      running = mine
      const { signal } = mine
      const input = await datasets.withHeld(id, async held =>
        success({ columns: columnsOf(held.content()), edits: held.edits() }),
      )
      if (!input.ok) return input
      const { columns, edits } = input.value
      const progress = (part: number): void => {
        if (!signal.aborted) push('training', { id, part })
      }
      const tried = await run({ columns, seed: usualSeed }, { signal, progress })
      if (signal.aborted) return success(null)
      return tried.ok
        ? success({ ...tried.value, edits })
        : failure({ kind: 'unexpected', detail: tried.error })
    },
    async cancelTraining() {
      running?.abort()
      return success(null)
    },
  }
}
