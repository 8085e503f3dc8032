import type { JobKind } from '../../../shared/jobs/job'
import type { JobState, JobSummary } from '../../../shared/jobs/job-state'
import { folded } from '../../../shared/text/folded'

export const jobGroups = ['all', 'running', 'waiting', 'failed', 'done', 'cancelled'] as const
export type JobGroup = (typeof jobGroups)[number]

export interface JobFilter {
  group: JobGroup
  /** Empty: all. */
  text: string
  /** Null: all. */
  kind: JobKind | null
  /** Milliseconds back from now. Null: as far as there are jobs. */
  span: number | null
}

export const everyJob: JobFilter = { group: 'all', text: '', kind: null, span: null }

const groupOf: Record<JobState, Exclude<JobGroup, 'all'>> = {
  waiting: 'waiting',
  paused: 'waiting',
  running: 'running',
  pausing: 'running',
  failed: 'failed',
  unsure: 'failed',
  done: 'done',
  cancelled: 'cancelled',
}

const isJobInGroup = ({ state }: JobSummary, group: JobGroup): boolean =>
  group === 'all' || groupOf[state] === group

/** The newest first. `found`: those that are found by the text. */
export function filterJobs(
  jobs: Iterable<JobSummary>,
  { group, text, kind, span }: JobFilter,
  now: number,
  found: { has(id: string): boolean },
): JobSummary[] {
  const named = folded(text.trim())
  const since = span === null ? Number.NEGATIVE_INFINITY : now - span
  return [...jobs]
    .filter(job => isJobInGroup(job, group) && (kind === null || job.kind === kind) && job.createdAt >= since)
    .filter(({ id, title }) => named === '' || found.has(id) || folded(title).includes(named))
    .sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1))
}

export function countGroups(jobs: Iterable<JobSummary>): Record<JobGroup, number> {
  const counts = { all: 0, running: 0, waiting: 0, failed: 0, done: 0, cancelled: 0 }
  for (const { state } of jobs) {
    counts.all += 1
    counts[groupOf[state]] += 1
  }
  return counts
}

/** What "Clear finished" takes away: nothing that failed, for that may be tried again. */
export const isFinished = ({ state }: JobSummary): boolean => state === 'done' || state === 'cancelled'
