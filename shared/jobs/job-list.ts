import type { ListRules } from '../lists/list-over'
import { folded } from '../text/folded'
import type { JobKind } from './job'
import { hasFailures, type JobState, type JobSummary, jobStates } from './job-state'

export const jobKinds: readonly JobKind[] = [
  'speech',
  'transcription',
  'speakers',
  'segments',
  'augment',
  'translate',
  'heard',
]

export const jobGroups = ['all', 'running', 'waiting', 'failed', 'done', 'cancelled'] as const
export type JobGroup = (typeof jobGroups)[number]

/** As a page of the list tells of it. */
export interface ListedJob extends JobSummary {
  /** It did not come to its end, and what asked for it is in the trash or gone: nobody pays for that again. */
  isOfDeleted?: true
}

/** Which jobs are listed: the newest first. */
export interface JobQuestion {
  group: JobGroup
  /** Empty: all. */
  text: string
  /** Those that the library finds by the text. */
  found: string[]
  /** Null: all. */
  kind: JobKind | null
  /** Begun at this time or later, in epoch milliseconds. Null: as far as there are jobs. */
  since: number | null
}

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

/** How many jobs are in each state; `toRetry`: in how many something failed, but for those that were paused. */
export type JobStateCounts = Record<JobState | 'toRetry', number>

function countStates(jobs: Iterable<JobSummary>): JobStateCounts {
  const states = Object.fromEntries(jobStates.map(state => [state, 0])) as Record<JobState, number>
  const counts = { ...states, toRetry: 0 }
  for (const job of jobs) {
    counts[job.state] += 1
    if (hasFailures(job)) counts.toRetry += 1
  }
  return counts
}

export function countGroups(states: JobStateCounts): Record<JobGroup, number> {
  const counts = { all: 0, running: 0, waiting: 0, failed: 0, done: 0, cancelled: 0 }
  for (const state of jobStates) {
    counts.all += states[state]
    counts[groupOf[state]] += states[state]
  }
  return counts
}

export const jobList: ListRules<JobSummary, JobQuestion, JobStateCounts> = {
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  tell: countStates,

  answer(jobs, { group, text, found, kind, since }) {
    const named = folded(text.trim())
    const isFound = new Set(found)
    return jobs
      .filter(
        job =>
          isJobInGroup(job, group) &&
          (kind === null || job.kind === kind) &&
          (since === null || job.createdAt >= since) &&
          (named === '' || isFound.has(job.id) || folded(job.title).includes(named)),
      )
      .sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1))
  },
}
