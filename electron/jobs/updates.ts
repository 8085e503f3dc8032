import type { Job } from '../../shared/jobs/job'
import type { JobPatch } from '../../shared/jobs/job-patch'
import { summaryOf } from '../../shared/jobs/job-state'
import type { JobLive, JobUpdate, Transferred } from '../../shared/jobs/job-update'
import type { Clock, Timers } from '../ports'

/** Tells what changes in one job: at once after a quiet time, and never more often than a screen can show. */
export interface JobUpdates {
  patched(patch: JobPatch): void
  transferred(unit: number, direction: Transferred['direction'], done: number, total: number | null): void
  /** Nothing is on its way any more. */
  transferEnded(unit: number): void
  /** What is not on disk has changed. */
  touched(): void
  /** Tells what is still untold. */
  flush(): void
}

export interface JobUpdatesParts {
  clock: Clock
  timers: Timers
  now: () => { job: Job; edits: number; live: Omit<JobLive, 'transfer'> }
  tell: (update: JobUpdate) => void
}

const leastPause = 100

export function createJobUpdates({ clock, timers, now, tell }: JobUpdatesParts): JobUpdates {
  let patches: JobPatch[] = []
  let transfer: Transferred | null = null
  let begun: { at: number; done: number } | null = null
  let toldAt = Number.NEGATIVE_INFINITY
  let timer: unknown = null

  function flush(): void {
    timers.clear(timer)
    timer = null
    toldAt = clock.passed()
    const { job, edits, live } = now()
    const told = patches
    patches = []
    tell({ id: job.id, edits, summary: summaryOf(job), patches: told, live: { ...live, transfer } })
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
    transferEnded(unit) {
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
