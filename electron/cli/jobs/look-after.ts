import type { AppError } from '../../../shared/errors'
import type { JobSummary } from '../../../shared/jobs/job-state'
import type { JobHold, JobUpdate } from '../../../shared/jobs/job-update'
import { type Result, success } from '../../../shared/result'
import type { Jobs } from '../../jobs/jobs'
import type { Timers } from '../../ports'
import { createListeners } from '../../storage/listeners'
import { asOfDeleted, isJobOver } from './job-progress'

/** Jobs that another process runs, seen through what it writes. */
export interface OthersJobs {
  /** Runs the job here, or looks after it where it runs. */
  take(id: string): Promise<Result<'here' | 'elsewhere'>>
  onUpdate(listener: (update: JobUpdate) => void): () => void
  stop(): void
}

type LookedAt = Pick<Jobs, 'retry' | 'list' | 'isElsewhere' | 'onUpdate' | 'tellAll'>

interface WhyItWaits {
  mayExist(profileId: string): boolean
  /** For one look at many jobs. */
  askForDeleted(): (job: JobSummary) => Promise<boolean>
}

const lookEvery = 1_000
const removed: JobHold = { reason: 'removed' }
const deleted: JobHold = { reason: 'deleted' }
/** Whoever ran it may have ended in the middle: then it is ours. */
const takeEvery = 5

/** Changes nothing in a job, and opens it. */
const opening = (jobs: LookedAt, id: string): Promise<Result<null>> => jobs.retry(id, [])

export function lookAfter(
  jobs: LookedAt,
  timers: Timers,
  { mayExist, askForDeleted }: WhyItWaits,
): OthersJobs {
  const elsewhere = new Map<string, string>()
  const listeners = createListeners<JobUpdate>()
  const forget = jobs.onUpdate(listeners.tell)
  let timer: unknown = null
  let looks = 0
  let stopped = false

  async function take(id: string): Promise<Result<'here' | 'elsewhere'>> {
    // To wait for each of hundreds that another process has would take as many seconds.
    const taken = (await jobs.isElsewhere(id)) ? null : await opening(jobs, id)
    if (taken?.ok) {
      elsewhere.delete(id)
      return success('here')
    }
    if (taken && !isHeldElsewhere(taken.error)) return taken
    if (!elsewhere.has(id)) elsewhere.set(id, '')
    lookSoon()
    return success('elsewhere')
  }

  function lookSoon(): void {
    if (!stopped && elsewhere.size > 0) timer ??= timers.set(() => void look(), lookEvery)
  }

  async function look(): Promise<void> {
    looks += 1
    const listed = await jobs.list()
    const isOfDeleted = askForDeleted()
    for (const { id, summary: written } of listed.ok ? listed.value.items : []) {
      const before = elsewhere.get(id)
      if (before === undefined) continue
      const isDeleted = await isOfDeleted(written)
      const summary = isDeleted ? asOfDeleted(written) : written
      const hold = mayExist(written.profileId) ? (isDeleted ? deleted : null) : removed
      const now = JSON.stringify([summary, hold])
      if (before === now) continue
      elsewhere.set(id, now)
      if (isJobOver(summary)) elsewhere.delete(id)
      const live = { hold, stuck: null, transfer: null }
      listeners.tell({ id, edits: 0, summary, patches: [], live })
    }
    if (looks % takeEvery === 0) for (const id of [...elsewhere.keys()]) await takeIfThere(id)
    timer = null
    lookSoon()
  }

  async function takeIfThere(id: string): Promise<void> {
    const taken = await take(id)
    if (taken.ok || taken.error.kind !== 'not-found') return
    elsewhere.delete(id)
    listeners.tell({ id, removed: true })
  }

  return {
    take,
    onUpdate(listener) {
      const end = listeners.add(listener)
      // What each waits for was told before, and is in no list.
      jobs.tellAll()
      for (const id of elsewhere.keys()) elsewhere.set(id, '')
      return end
    },
    stop() {
      stopped = true
      timers.clear(timer)
      forget()
    },
  }
}

export const isHeldElsewhere = (error: AppError): boolean =>
  error.kind === 'storage' && error.reason === 'locked'
