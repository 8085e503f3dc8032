import { setImmediate } from 'node:timers/promises'
import { type DatasetColumns, datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import { type TriedTraining, tryTraining } from '../../../shared/datasets/training/try-training'
import { inHundredths } from '../../../shared/progress'
import type { Result } from '../../../shared/result'
import type { TaskWatch } from '../../threads/task'
import { stoppedMessage } from '../../threads/task-pool'
import { restForKeys } from '../../threads/window-first'

export interface TrainingInput {
  columns: DatasetColumns
  seed: number
}

/** The same sentences come to the same end each time. */
export const usualSeed = 1

/** `signal`: for where it runs beside what hears of an end, and not in a thread that is ended. */
export async function tryTrainingTask(
  { columns, seed }: TrainingInput,
  watch: Pick<TaskWatch, 'progress'>,
  signal?: AbortSignal,
): Promise<Result<TriedTraining, string>> {
  const steps = tryTraining(datasetFromColumns(columns).rows, seed, restForKeys)
  const tell = inHundredths(watch.progress)
  let step = steps.next()
  while (!step.done) {
    tell(step.value)
    restForKeys()
    await setImmediate()
    if (signal?.aborted) return { ok: false, error: stoppedMessage }
    step = steps.next()
  }
  return { ok: true, value: step.value }
}
