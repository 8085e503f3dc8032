import type { AppError } from '../../errors'
import type { Dataset, RowChoice } from '../dataset'
import { rowsOf } from '../dataset'
import type { DatasetRow, RowSuggestion, RunPhase } from '../row'

/** Which suggestions are taken unseen: none, those in which every entity was found, or all. */
export const acceptances = ['none', 'aligned', 'all'] as const
export type Acceptance = (typeof acceptances)[number]

/** What a run asks for by itself: nobody was asked for it yet, or in vain. What was made by asking is left alone. */
export const isDueForRun = ({ origin, run }: DatasetRow): boolean =>
  origin !== 'augmented' && (run === null || run.phase === 'failed' || run.phase === 'cancelled')

/** Jobs that these rows wait for. */
export const jobsAwaited = (rows: readonly DatasetRow[]): string[] => jobsIn(rows, 'asked')

/** Jobs of which a person has to say what becomes of these rows. */
export const jobsUndecided = (rows: readonly DatasetRow[]): string[] => jobsIn(rows, 'unsure')

const jobsIn = (rows: readonly DatasetRow[], phase: RunPhase): string[] => [
  ...new Set(rows.flatMap(({ run }) => (run?.phase === phase ? [run.job] : []))),
]

interface Offered {
  row: DatasetRow
  suggestion: RowSuggestion
}

/** What waits to be taken, and what some jobs failed at. */
export interface BroughtByRuns {
  taken: readonly Offered[]
  left: readonly Offered[]
  failed: readonly { row: DatasetRow; problem: AppError | null }[]
}

/** What an earlier run brought and nobody has decided about waits like what came just now. */
export function broughtByRuns(
  dataset: Pick<Dataset, 'rows'>,
  choice: RowChoice,
  jobs: readonly string[],
  acceptance: Acceptance,
): BroughtByRuns {
  const asked = new Set(jobs)
  const rows = rowsOf(dataset, choice)
  const offered = rows.flatMap(row => row.found.map((suggestion): Offered => ({ row, suggestion })))
  const isTaken = ({ suggestion }: Offered): boolean =>
    acceptance === 'all' || (acceptance === 'aligned' && suggestion.lost.length === 0)
  return {
    taken: offered.filter(isTaken),
    left: offered.filter(one => !isTaken(one)),
    failed: rows.flatMap(row => {
      const { run } = row
      const isFailed =
        run !== null && asked.has(run.job) && (run.phase === 'failed' || run.phase === 'unsure')
      return isFailed ? [{ row, problem: run.problem }] : []
    }),
  }
}
