import type { AppError } from '../../errors'
import type { Job, JobUnit } from '../../jobs/job'
import type { RowRun, RunPhase } from '../row'

/** Whether a job says more of a row than the row knows. */
export function isNews(
  run: RowRun | null,
  job: Pick<Job, 'id' | 'createdAt'>,
  at: number,
  unit: JobUnit | undefined,
): boolean {
  if (run === null) return true
  if (run.job !== job.id || run.row !== at) {
    return run.at < job.createdAt || (run.at === job.createdAt && run.job < job.id)
  }
  return run.phase !== standing(unit).phase
}

export function standing(unit: JobUnit | undefined): { phase: RunPhase; problem: AppError | null } {
  switch (unit?.phase) {
    case 'done':
    case 'cancelled':
      return { phase: unit.phase, problem: null }
    case 'failed':
    case 'unsure':
      return { phase: unit.phase, problem: unit.problem }
    default:
      return { phase: 'asked', problem: null }
  }
}
