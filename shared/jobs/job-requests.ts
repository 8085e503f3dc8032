import { z } from 'zod'
import type { Job } from './job'
import { type JobRequest, pageJobRequestSchema } from './job-request'
import { type JobLive, type JobUpdate, summaryWith } from './job-update'

export interface OpenedJob {
  job: Job
  /** How many edits are in it. */
  edits: number
  /** Null: it is not in this process's hands. */
  live: JobLive | null
}

/** By a person, or by what it waits for: who tries a part of it again would have all that is left in it go on. */
export function isPausedJob({ job, live }: Pick<OpenedJob, 'job' | 'live'>): boolean {
  const { state } = summaryWith(job, live?.hold ?? null)
  return state === 'paused' || state === 'pausing'
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface JobRequests {
  /** Answers the id of the job. */
  startJob: { request: JobRequest; answer: { id: string } }
  /** The whole job, to which the patches of the push `job` belong. Null: there is none. */
  getJob: { request: { id: string }; answer: OpenedJob | null }
  pauseJob: { request: { id: string }; answer: null }
  continueJob: { request: { id: string }; answer: null }
  cancelJob: { request: { id: string }; answer: null }
  /** Of speech, these lines alone. */
  cancelJobRows: { request: { id: string; rows: number[] }; answer: null }
  /** What failed, or the units (of speech: the rows) that are named. */
  retryJob: { request: { id: string; which: 'failed' | number[] }; answer: null }
  /** Answers how many jobs have something to do again. */
  retryFailedJobs: { request: null; answer: { count: number } }
  /** What to do about requests of which nobody knows whether they arrived. */
  settleJob: { request: { id: string; answer: 'send-again' | 'give-up' }; answer: null }
  removeJob: { request: { id: string }; answer: null }
}

/** To become part of `Pushes` in `shared/ipc.ts`. */
export interface JobPushes {
  job: JobUpdate
}

const onJob = z.strictObject({ id: z.string().min(1).max(64) })
const rows = z.array(z.int().nonnegative()).max(100_000)

/** What requests about jobs may hold. To become part of `payloads` in `electron/ipc-payloads.ts`. */
export const jobPayloads = {
  startJob: pageJobRequestSchema,
  getJob: onJob,
  pauseJob: onJob,
  continueJob: onJob,
  cancelJob: onJob,
  cancelJobRows: onJob.extend({ rows }),
  retryJob: onJob.extend({ which: z.union([z.literal('failed'), rows]) }),
  retryFailedJobs: z.null(),
  settleJob: onJob.extend({ answer: z.enum(['send-again', 'give-up']) }),
  removeJob: onJob,
}
