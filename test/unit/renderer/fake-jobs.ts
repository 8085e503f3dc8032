import type { Parlance, Pushes } from '../../../shared/ipc'
import type { Job } from '../../../shared/jobs/job'
import type { JobRequests } from '../../../shared/jobs/job-requests'
import { applyJobPatch, type JobPatch, type JobSummary, summaryOf } from '../../../shared/jobs/job-state'
import { success } from '../../../shared/result'

export interface FakeJobs {
  answers: Pick<Parlance, keyof JobRequests>
  /** A job as main would hold it. */
  add(job: Job): void
  summaries(): JobSummary[]
  /** Something has happened to it: the page is told as main tells it. */
  change(id: string, patch: JobPatch): void
}

/** Jobs in memory that do what they are told and nothing by themselves. */
export function fakeJobs(push: (update: Pushes['job']) => void): FakeJobs {
  const jobs = new Map<string, { job: Job; edits: number }>()
  const live = { hold: null, stuck: null, transfer: null }

  function change(id: string, patch: JobPatch): void {
    const held = jobs.get(id)
    if (!held) return
    held.job = applyJobPatch(held.job, patch)
    held.edits += 1
    push({ id, edits: held.edits, summary: summaryOf(held.job), patches: [patch], live })
  }

  const ordered =
    (patch: JobPatch) =>
    async ({ id }: { id: string }) => {
      change(id, patch)
      return success(null)
    }

  return {
    add: job => void jobs.set(job.id, { job, edits: 0 }),
    summaries: () => [...jobs.values()].map(({ job }) => summaryOf(job)),
    change,
    answers: {
      startJob: async () => success({ id: 'new-job' }),
      getJob: async ({ id }) => {
        const held = jobs.get(id)
        return success(held ? { ...held, live } : null)
      },
      pauseJob: ordered({ intent: 'pause' }),
      continueJob: ordered({ intent: 'run' }),
      cancelJob: ordered({ intent: 'cancel' }),
      cancelJobRows: ordered({}),
      retryJob: ordered({ intent: 'run' }),
      retryFailedJobs: async () => success({ count: 0 }),
      settleJob: ordered({}),
      removeJob: async ({ id }) => {
        jobs.delete(id)
        push({ id, removed: true })
        return success(null)
      },
    },
  }
}
