import { z } from 'zod'
import { type Job, jobSchema } from '../../shared/jobs/job'
import type { JobPatch } from '../../shared/jobs/job-patch'
import { applyCheckedPatch, jobPatchSchema } from '../../shared/jobs/job-patch-schema'
import { type JobSummary, summaryOf } from '../../shared/jobs/job-state'
import type { DocumentKind } from '../library/documents/document-kind'

/** Made by this program from a job it has checked. */
const summarySchema = z.custom<JobSummary>(
  value => typeof value === 'object' && value !== null && 'state' in value && 'counts' in value,
)

/** A job with fifty thousand lines takes small steps, so each step is a line in a journal. */
export const jobKind: DocumentKind<Job, JobPatch, JobSummary> = {
  name: 'jobs',
  schema: jobSchema,
  steps: [document => document],
  patch: { schema: jobPatchSchema, steps: [patch => patch] },
  apply: applyCheckedPatch,
  summary: { version: 1, schema: summarySchema, of: job => summaryOf(job) },
  limit: 512_000_000,
  fromBackup: job => (job.intent === 'run' ? { ...job, intent: 'pause' } : job),
  contents: job => downloadsOf(job).map(id => ({ store: 'downloads', id })),
}

function downloadsOf(job: Job): string[] {
  const sounds = job.kind === 'speech' ? job.rows.map(({ sound }) => sound) : []
  const replies = job.units.flatMap(({ results }) => [results.record, results.turns])
  return [...sounds, ...replies].filter(id => typeof id === 'string')
}
