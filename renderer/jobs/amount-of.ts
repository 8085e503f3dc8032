import type { JobCounts, JobSummary } from '../../shared/jobs/job-state'
import type { JobLive } from '../../shared/jobs/job-update'

interface Amount {
  done: number
  total: number
}

/** However they ended, nothing more is to be done about them. */
export const endedIn = ({ done, failed, unsure, cancelled }: JobCounts): number =>
  done + failed + unsure + cancelled

/** Those whose pieces are alike. The steps of a recording are not: after the first nobody knows of the second. */
const isInPieces = ({ kind, counts }: JobSummary): boolean =>
  counts.total > 1 && (kind === 'speech' || kind === 'augment' || kind === 'translate')

/** What a job is at just now, as it can be counted: bytes or pieces. Null: it stands still, or nobody can tell. */
export function amountOf(summary: JobSummary, { hold, stuck, transfer }: JobLive): Amount | null {
  const { state, now, counts } = summary
  if (state !== 'running' || hold || stuck) return null
  if (now?.does === 'upload') {
    return transfer && transfer.total !== null ? { done: transfer.done, total: transfer.total } : null
  }
  return isInPieces(summary) ? { done: endedIn(counts), total: counts.total } : null
}

/** What all that goes on comes to, where it is counted alike. */
export interface WorkTotal extends Amount {
  of: 'lines' | 'sentences'
}

export function totalOf(running: readonly JobSummary[]): WorkTotal | null {
  const of = running.every(({ kind }) => kind === 'augment') ? 'sentences' : 'lines'
  const alike = running.filter(job => isInPieces(job) && (of === 'sentences' || job.kind !== 'augment'))
  if (alike.length === 0 || alike.length < running.length) return null
  return {
    of,
    done: alike.reduce((sum, { counts }) => sum + endedIn(counts), 0),
    total: alike.reduce((sum, { counts }) => sum + counts.total, 0),
  }
}
