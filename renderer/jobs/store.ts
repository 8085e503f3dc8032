import { create } from 'zustand'
import type { JobCounts, JobSummary } from '../../shared/jobs/job-state'
import type { JobLive, JobUpdate } from '../../shared/jobs/job-update'
import { nextPace, type Pace } from '../../shared/pace'
import type { Result } from '../../shared/result'
import { bridge } from '../bridge'

export interface JobsState {
  /** By id. The truth is on disk; this is what was last heard of it. */
  summaries: ReadonlyMap<string, JobSummary>
  live: ReadonlyMap<string, JobLive>
  /** Of those that are at work, how quickly. */
  paces: ReadonlyMap<string, Pace>
  /** The list is here. Until then an empty one says nothing. */
  isLoaded: boolean
}

export const useJobs = create<JobsState>()(() => ({
  summaries: new Map(),
  live: new Map(),
  paces: new Map(),
  isLoaded: false,
}))

/** What came by push meanwhile is newer than what the list says. */
export async function loadJobs(): Promise<Result<null>> {
  const before = useJobs.getState().summaries
  const listing = await bridge.listJobs()
  if (!listing.ok) return listing
  useJobs.setState(({ summaries }) => {
    const pushed = [...summaries].filter(([id, summary]) => before.get(id) !== summary)
    const listed = listing.value.map((summary): [string, JobSummary] => [summary.id, summary])
    return { summaries: new Map([...listed, ...pushed]), isLoaded: true }
  })
  return { ok: true, value: null }
}

export function jobUpdated(update: JobUpdate): void {
  useJobs.setState(({ summaries, live, paces }) => {
    const nextSummaries = new Map(summaries)
    const nextLive = new Map(live)
    if ('removed' in update) {
      nextSummaries.delete(update.id)
      nextLive.delete(update.id)
    } else {
      nextSummaries.set(update.id, update.summary)
      nextLive.set(update.id, update.live)
    }
    return { summaries: nextSummaries, live: nextLive, paces: pacesAfter(paces, update, Date.now()) }
  })
}

/** Whoever does not go on, or is counted otherwise from now on, has no pace that would say anything. */
function pacesAfter(paces: JobsState['paces'], update: JobUpdate, now: number): JobsState['paces'] {
  const { id } = update
  const amount = 'removed' in update ? null : amountOf(update.summary, update.live)
  if (!amount) return paces.has(id) ? new Map([...paces].filter(([other]) => other !== id)) : paces
  return new Map(paces).set(id, nextPace(paces.get(id), amount.done, amount.total, now))
}

const moving: ReadonlySet<JobSummary['state']> = new Set(['waiting', 'running', 'pausing'])

/** What the rail and the status bar count. */
export const runningJobs = ({ summaries }: Pick<JobsState, 'summaries'>): JobSummary[] =>
  [...summaries.values()].filter(({ state }) => moving.has(state))

export const runningCount = (jobs: Pick<JobsState, 'summaries'>): number => runningJobs(jobs).length

/** Something is asked for and may still be answered. What failed for certain holds up nothing. */
export const isWaiting = (job: string | null): boolean =>
  job !== null && useJobs.getState().summaries.get(job)?.state !== 'failed'

export const useIsWaiting = (job: string | null): boolean =>
  useJobs(({ summaries }) => job !== null && summaries.get(job)?.state !== 'failed')

/** Looks at a job that is waited for, now and once it has ended or is gone, whatever screen is open then. */
export function createWaiting(look: (job: string) => Promise<void>): (job: string) => Promise<void> {
  let stop = (): void => undefined
  return job => {
    stop()
    stop = useJobs.subscribe(({ summaries }, before) => {
      const summary = summaries.get(job)
      if (summary === before.summaries.get(job)) return
      if (summary && summary.state !== 'done' && summary.state !== 'cancelled') return
      stop()
      void look(job)
    })
    return look(job)
  }
}

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
function amountOf(summary: JobSummary, { hold, stuck, transfer }: JobLive): Amount | null {
  const { state, now, counts } = summary
  if (state !== 'running' || hold || stuck) return null
  if (now?.does === 'upload') {
    return transfer && transfer.total !== null ? { done: transfer.done, total: transfer.total } : null
  }
  return isInPieces(summary) ? { done: endedIn(counts), total: counts.total } : null
}

/** What all that goes on comes to, where it is counted alike. */
interface WorkTotal extends Amount {
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
