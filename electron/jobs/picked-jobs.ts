import type { JobKind } from '../../shared/jobs/job'
import { hasFailures, type JobSummary } from '../../shared/jobs/job-state'
import { type AskersInUse, isOfDeleted } from './askers'

/** Jobs that somebody wants to know of, out of thousands. */
export type PickedJobs =
  /** There is something left to do. */
  | { pick: 'open' }
  /** But for what was asked for by others than these, or of other services. Null: of any service. */
  | { pick: 'failed'; of: AskersInUse; services: ReadonlySet<string> | null }
  /** Those named, if they are there: a set, for there may be thousands of both. */
  | { pick: 'these'; ids: ReadonlySet<string> }
  /** Of these kinds, but for ended ones of which so much was taken in as they made. Null: it is followed already. */
  | { pick: 'due'; kinds: readonly JobKind[]; followed: Readonly<Record<string, number | null>> }

export function isPickedJob(job: JobSummary, asked: PickedJobs): boolean {
  const { id, kind, profileId, state, endedAt, counts } = job
  switch (asked.pick) {
    case 'open':
      return endedAt === null && !ends.has(state)
    case 'failed':
      return hasFailures(job) && !isOfDeleted(job, asked.of) && asked.services?.has(profileId) !== false
    case 'these':
      return asked.ids.has(id)
    case 'due': {
      const taken = asked.followed[id]
      return asked.kinds.includes(kind) && taken !== null && (endedAt === null || taken !== counts.done)
    }
  }
}

const ends: ReadonlySet<JobSummary['state']> = new Set(['done', 'failed', 'unsure', 'cancelled'])
