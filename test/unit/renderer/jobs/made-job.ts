import { type Job, type JobUnit, jobSchema } from '../../../../shared/jobs/job'
import { summaryOf } from '../../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../../shared/jobs/job-update'

/** A job of one unit. */
export const madeJob = (id: string, unit: Partial<JobUnit> = {}): Job =>
  jobSchema.parse({
    id,
    kind: 'speakers',
    profileId: 'company',
    title: `Recording ${id}`,
    createdAt: Number(id.replaceAll(/\D/g, '')) || 0,
    source: { kind: 'media', id: 'm' },
    units: [{ does: 'speakers', ...unit }],
  })

export const updateOf = (job: Job): JobUpdate => ({
  id: job.id,
  edits: 1,
  summary: summaryOf(job),
  patches: [],
  live: { hold: null, stuck: null, transfer: null },
})
