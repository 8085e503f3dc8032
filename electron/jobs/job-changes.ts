import type { AppError } from '../../shared/errors'
import type { Job } from '../../shared/jobs/job'
import type { JobPatch, JobSummary } from '../../shared/jobs/job-state'
import type { JobLive, JobUpdate, Transferred } from '../../shared/jobs/job-update'
import { failure, type Result, success } from '../../shared/result'
import type { OpenDocument } from '../library/documents/open-document'
import type { Clock, Log, Timers } from '../ports'
import { createChangeQueue } from '../storage/change-queue'
import { pauseFor } from './pause-for'

/** Made from the job as it is at that moment, with nobody in between. Null: nothing has to change. */
export type MakePatch = (job: Job) => JobPatch | null

export interface JobChanges {
  /** Tries until it is on disk, because what it tells of has happened. False: the program ended first. */
  keep(make: MakePatch): Promise<boolean>
  /** One try, for a person who waits for the answer. */
  attempt(make: MakePatch): Promise<Result<null>>
  /** Why the last try failed, while nothing could be written since. */
  stuck(): AppError | null
}

export interface ChangesParts {
  document: Pick<OpenDocument<Job, JobPatch>, 'content' | 'append'>
  timers: Timers
  log: Log
  /** Ends the patience. */
  signal: AbortSignal
  onChange: (patch: JobPatch | null) => void
}

const firstPause = 500
const longestPause = 30_000

export function keepChanges({ document, timers, log, signal, onChange }: ChangesParts): JobChanges {
  const inTurn = createChangeQueue()
  let stuck: AppError | null = null

  function become(problem: AppError | null): void {
    const isNews = stuck?.kind !== problem?.kind
    stuck = problem
    if (isNews) onChange(null)
  }

  const attempt = (make: MakePatch): Promise<Result<null>> =>
    inTurn(async () => {
      const patch = make(document.content())
      if (patch === null) return success(null)
      const appended = await document.append(patch)
      if (!appended.ok) return failure(appended.error)
      become(null)
      onChange(patch)
      return success(null)
    })

  return {
    attempt,
    stuck: () => stuck,
    async keep(make) {
      for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
        const kept = await attempt(make)
        if (kept.ok) return true
        log('error', 'jobs.not-written', { error: kept.error })
        // A change that does not fit is a mistake in this program; trying again would not mend it.
        if (kept.error.kind !== 'storage') throw new Error(`A job refused its own change: ${kept.error.kind}`)
        become(kept.error)
        await pauseFor(timers, pause, signal)
        if (signal.aborted) return false
      }
    },
  }
}

/** Tells what changes in one job: at once after a quiet time, and never more often than a screen can show. */
export interface JobUpdates {
  patched(patch: JobPatch): void
  transferred(unit: number, direction: Transferred['direction'], done: number, total: number | null): void
  /** How much the service has made of what it was asked for. */
  made(unit: number, part: number): void
  /** Nothing is on its way any more, and nothing is being made. */
  transferEnded(unit: number): void
  /** What is not on disk has changed. */
  touched(): void
  /** Tells what is still untold. */
  flush(): void
}

export interface JobUpdatesParts {
  clock: Clock
  timers: Timers
  now: () => { summary: JobSummary; edits: number; live: Omit<JobLive, 'transfer' | 'part'> }
  tell: (update: JobUpdate) => void
}

const leastPause = 100

export function createJobUpdates({ clock, timers, now, tell }: JobUpdatesParts): JobUpdates {
  let patches: JobPatch[] = []
  let transfer: Transferred | null = null
  let making: { unit: number; part: number } | null = null
  let begun: { at: number; done: number } | null = null
  let toldAt = Number.NEGATIVE_INFINITY
  let timer: unknown = null

  function flush(): void {
    timers.clear(timer)
    timer = null
    toldAt = clock.passed()
    const { summary, edits, live } = now()
    const told = patches
    patches = []
    tell({
      id: summary.id,
      edits,
      summary,
      patches: told,
      live: { ...live, transfer, ...(making && { part: making.part }) },
    })
  }

  function plan(): void {
    if (timer !== null) return
    timer = timers.set(flush, Math.max(0, toldAt + leastPause - clock.passed()))
  }

  function speed(done: number): number | null {
    const elapsed = begun === null ? 0 : clock.passed() - begun.at
    return begun === null || elapsed < 500 ? null : ((done - begun.done) * 1_000) / elapsed
  }

  return {
    patched(patch) {
      patches.push(patch)
      plan()
    },
    transferred(unit, direction, done, total) {
      // Another file, or the same one from its start.
      if (transfer?.unit !== unit || done < transfer.done) begun = { at: clock.passed(), done }
      transfer = { unit, direction, done, total, bytesPerSecond: speed(done) }
      plan()
    },
    made(unit, part) {
      making = { unit, part }
      plan()
    },
    transferEnded(unit) {
      if (making?.unit === unit) {
        making = null
        plan()
      }
      if (transfer?.unit !== unit) return
      transfer = null
      begun = null
      plan()
    },
    touched: plan,
    flush() {
      if (timer !== null) flush()
    },
  }
}
