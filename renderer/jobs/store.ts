import { create } from 'zustand'
import type { JobSummary } from '../../shared/jobs/job-state'
import type { JobLive, JobUpdate } from '../../shared/jobs/job-update'
import type { Result } from '../../shared/result'
import { bridge } from '../bridge'

export interface JobsState {
  /** By id. The truth is on disk; this is what was last heard of it. */
  summaries: ReadonlyMap<string, JobSummary>
  live: ReadonlyMap<string, JobLive>
  /** The list is here. Until then an empty one says nothing. */
  isLoaded: boolean
}

export const useJobs = create<JobsState>()(() => ({
  summaries: new Map(),
  live: new Map(),
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
  useJobs.setState(({ summaries, live }) => {
    const nextSummaries = new Map(summaries)
    const nextLive = new Map(live)
    if ('removed' in update) {
      nextSummaries.delete(update.id)
      nextLive.delete(update.id)
    } else {
      nextSummaries.set(update.id, update.summary)
      nextLive.set(update.id, update.live)
    }
    return { summaries: nextSummaries, live: nextLive }
  })
}

const moving: ReadonlySet<JobSummary['state']> = new Set(['waiting', 'running', 'pausing'])

/** What the rail and the status bar count. */
export const runningCount = ({ summaries }: Pick<JobsState, 'summaries'>): number =>
  [...summaries.values()].filter(({ state }) => moving.has(state)).length
