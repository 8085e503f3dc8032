import type { JobRequest } from '../../jobs/job-request'
import { type Dataset, longestDatasetName, type RowChoice, rowsOf } from '../dataset'
import type { DatasetRow } from '../row'

/** With entities the service writes no more than this at once. */
export const mostSuggestions = 10
/** One job is asked for no more sentences. */
const mostRunRows = 100_000

export interface RunAsk {
  rows: RowChoice
  /** Suggestions for each sentence. */
  count: number
}

export type SkipReason = 'empty' | 'busy' | 'unsure' | 'too-many'

export interface DatasetRunPlan {
  rows: readonly DatasetRow[]
  /** Of what was chosen, what cannot be asked for, by reason. */
  skipped: Readonly<Partial<Record<SkipReason, number>>>
}

/** What asking would mean: each sentence is one request. */
export function planDatasetRun(dataset: Dataset, { rows: choice }: RunAsk): DatasetRunPlan {
  const rows: DatasetRow[] = []
  const skipped: Partial<Record<SkipReason, number>> = {}
  for (const row of rowsOf(dataset, choice)) {
    const reason = rows.length >= mostRunRows ? 'too-many' : obstacleOf(row)
    if (reason === null) rows.push(row)
    else skipped[reason] = (skipped[reason] ?? 0) + 1
  }
  return { rows, skipped }
}

function obstacleOf({ text, run }: DatasetRow): SkipReason | null {
  if (text.trim() === '') return 'empty'
  if (run?.phase === 'asked') return 'busy'
  return run?.phase === 'unsure' ? 'unsure' : null
}

/** The service's own words for a run; null when there is nothing to send. */
export function runRequest(
  id: string,
  profileId: string,
  { name }: Dataset,
  { rows }: DatasetRunPlan,
  count: number,
): JobRequest | null {
  if (rows.length === 0) return null
  return {
    kind: 'augment',
    profileId,
    for: { document: { kind: 'dataset', id } },
    title: name.slice(0, longestDatasetName),
    rows: rows.map(({ key, text, spans }) => ({
      item: key,
      text,
      spans: spans.map(({ start, end, label, value }) => ({ start, end, label, value })),
      count,
    })),
  }
}

/** What failed, by the job it failed in, where the sentence is still the one that was sent. */
export function failedPlaces(
  rows: readonly DatasetRow[],
  textOf: (job: string, row: number) => string | null,
): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const { run, text, spoken } of rows) {
    if (run?.phase !== 'failed' || textOf(run.job, run.row) !== (spoken?.said ?? text)) continue
    const known = places.get(run.job) ?? []
    known.push(run.row)
    places.set(run.job, known)
  }
  return places
}
