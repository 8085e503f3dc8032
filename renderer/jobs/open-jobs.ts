import { useEffect } from 'react'
import { create } from 'zustand'
import type { AppError } from '../../shared/errors'
import type { Job } from '../../shared/jobs/job'
import { applyJobPatch } from '../../shared/jobs/job-patch'
import type { JobUpdate } from '../../shared/jobs/job-update'
import { bridge } from '../bridge'

/** A job a screen looks into: read once, then kept up by patches. */
export type OpenJob =
  | { state: 'loading' }
  | { state: 'here'; job: Job; edits: number }
  | { state: 'gone' }
  | { state: 'failed'; error: AppError }

type Told = Exclude<JobUpdate, { removed: true }>

const useOpenJobs = create<{ jobs: ReadonlyMap<string, OpenJob> }>()(() => ({ jobs: new Map() }))

/** How many places on the screen look into it. */
const users = new Map<string, number>()

function set(id: string, job: OpenJob | null): void {
  useOpenJobs.setState(({ jobs }) => {
    const next = new Map(jobs)
    if (job === null) next.delete(id)
    else next.set(id, job)
    return { jobs: next }
  })
}

/** Jobs of which a push was quicker than the answer that it belongs to. */
const overtaken = new Set<string>()

async function read(id: string): Promise<void> {
  overtaken.delete(id)
  const before = useOpenJobs.getState().jobs.get(id)
  const answer = await bridge.getJob({ id })
  if (!users.has(id)) return
  take(id, answer, before)
  if (overtaken.has(id)) await read(id)
}

function take(
  id: string,
  answer: Awaited<ReturnType<typeof bridge.getJob>>,
  before: OpenJob | undefined,
): void {
  if (!answer.ok) set(id, { state: 'failed', error: answer.error })
  else if (answer.value === null) set(id, { state: 'gone' })
  else {
    const { job, edits } = answer.value
    const known = useOpenJobs.getState().jobs.get(id)
    // Pushes may have been quicker than the answer. A job that was closed counts from the start again.
    if (known?.state === 'here' && known !== before && known.edits > edits) return
    set(id, { state: 'here', job, edits })
  }
}

/** The whole job, for as long as somebody shows it. */
export function useOpenJob(id: string): OpenJob {
  useEffect(() => {
    users.set(id, (users.get(id) ?? 0) + 1)
    if (users.get(id) === 1) {
      set(id, { state: 'loading' })
      void read(id)
    }
    return () => {
      const left = (users.get(id) ?? 1) - 1
      if (left > 0) {
        users.set(id, left)
        return
      }
      users.delete(id)
      set(id, null)
    }
  }, [id])
  return useOpenJobs(({ jobs }) => jobs.get(id)) ?? loading
}

const loading: OpenJob = { state: 'loading' }

export function openJobUpdated(update: JobUpdate): void {
  const known = useOpenJobs.getState().jobs.get(update.id)
  if (!known) return
  if ('removed' in update) set(update.id, { state: 'gone' })
  else if (known.state === 'here') follow(known, update)
  else overtaken.add(update.id)
}

function follow({ job, edits: before }: Extract<OpenJob, { state: 'here' }>, update: Told): void {
  const { id, edits, patches } = update
  const missing = edits - before
  // Some went by while it was being read, or it was opened anew and counts from the start.
  if (missing !== patches.length) void read(id)
  else set(id, { state: 'here', job: patches.reduce(applyJobPatch, job), edits })
}
