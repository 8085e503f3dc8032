import { type DatasetColumns, datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import { checkHealth } from '../../../shared/datasets/health/check-health'
import { toldOf } from '../../../shared/datasets/health/health-requests'
import { inHundredths } from '../../../shared/progress'
import type { Result } from '../../../shared/result'
import type { TaskWatch } from '../../threads/task'
import { restForKeys } from '../../threads/window-first'

export interface HealthChecking {
  columns: DatasetColumns
}

/** Each kind is told as soon as it is known. */
export async function checkHealthTask(
  { columns }: HealthChecking,
  { found, progress }: Pick<TaskWatch, 'found' | 'progress'>,
): Promise<Result<null, string>> {
  const tell = inHundredths(progress)
  const steps = checkHealth(datasetFromColumns(columns), undefined, part => {
    tell(part)
    restForKeys()
  })
  for (const section of steps) found?.(toldOf(section))
  return { ok: true, value: null }
}
