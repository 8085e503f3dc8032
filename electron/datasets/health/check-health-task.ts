import { type DatasetColumns, datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import { checkHealth } from '../../../shared/datasets/health/check-health'
import { toldOf } from '../../../shared/datasets/health/health-requests'
import type { Result } from '../../../shared/result'
import type { TaskWatch } from '../../threads/task'

export interface HealthChecking {
  columns: DatasetColumns
}

/** Each kind is told as soon as it is known. */
export async function checkHealthTask(
  { columns }: HealthChecking,
  { found, progress }: Pick<TaskWatch, 'found' | 'progress'>,
): Promise<Result<null, string>> {
  for (const section of checkHealth(datasetFromColumns(columns), undefined, progress))
    found?.(toldOf(section))
  return { ok: true, value: null }
}
