import type { AppError } from '../errors'
import type { Job } from './job'
import { type JobPatch, type JobSummary, summaryOf, withoutService } from './job-state'

/** Why nothing is asked of the service now. `until` is epoch milliseconds. */
export type JobHold =
  | { reason: 'signed-out' }
  /** It is no longer set up. Only once it is there again does anything go on. */
  | { reason: 'removed' }
  /** What asked for it is in the trash. */
  | { reason: 'deleted' }
  /** Somebody else is signed in than who asked for it. They may have it go on as their own. */
  | { reason: 'other-account'; account: string }
  | { reason: 'offline'; until: number }
  | { reason: 'busy'; until: number }
  /** What stands before the service says that it is not there. */
  | { reason: 'away'; until: number }
  /** What would do it is being downloaded. `part`: of it, from 0 to 1, in hundredths. */
  | { reason: 'model'; name: string; bytes: number; part: number; isPaused: boolean }

/** Bytes of what is being sent or fetched just now. */
export interface Transferred {
  unit: number
  direction: 'up' | 'down'
  done: number
  total: number | null
  bytesPerSecond: number | null
}

/** What is true only while the program runs, and is on no disk. */
export interface JobLive {
  hold: JobHold | null
  /** The library cannot be written to. The job waits and loses nothing. */
  stuck: AppError | null
  transfer: Transferred | null
  /** How much of the one thing that is being made is done, from 0 to 1. Left out: the service does not say. */
  part?: number
}

/** What changed since the last one, ten times a second at most. */
export type JobUpdate =
  | {
      id: string
      /** How many edits the job has had, these included: whoever has fewer than `edits - patches.length` missed some. */
      edits: number
      summary: JobSummary
      patches: JobPatch[]
      live: JobLive
    }
  | { id: string; removed: true }

/** It stands still, whatever a person wanted of it. */
export const isHaltedBy = (hold: JobHold | null | undefined): boolean =>
  hold?.reason === 'deleted' || hold?.reason === 'other-account'

/** What is told of a job that waits for this. */
export function summaryWith(job: Job, hold: JobHold | null): JobSummary {
  if (hold?.reason === 'removed') return withoutService(summaryOf(job))
  const isHalted = isHaltedBy(hold) && job.intent === 'run'
  return summaryOf(isHalted ? { ...job, intent: 'pause' } : job)
}
