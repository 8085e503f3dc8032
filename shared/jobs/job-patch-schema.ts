import { z } from 'zod'
import { augmentRowSchema, intents, type Job, speechRowSchema, translateRowSchema, unitSchema } from './job'
import { applyJobPatch, type JobPatch } from './job-patch'

/** Kept apart, so that screens do not load the checker. */
const changeSchema = z.tuple([z.int().nonnegative(), z.record(z.string(), z.unknown())])

/** Field by field it is checked when it is applied, against what it changes. */
export const jobPatchSchema = z.object({
  intent: z.enum(intents).optional(),
  units: z.array(changeSchema).optional(),
  rows: z.array(changeSchema).optional(),
  added: z.array(unitSchema).optional(),
}) as unknown as z.ZodType<JobPatch>

/** As `applyJobPatch`, for a patch that nobody has looked at: it throws on what makes no job. */
export function applyCheckedPatch(job: Job, patch: JobPatch): Job {
  const next = applyJobPatch(job, patch)
  for (const [at] of patch.units ?? []) unitSchema.parse(next.units[at])
  for (const [at] of patch.rows ?? []) checkRow(next, at)
  return next
}

function checkRow(job: Job, at: number): void {
  if (job.kind === 'speech') speechRowSchema.parse(job.rows[at])
  if (job.kind === 'augment') augmentRowSchema.parse(job.rows[at])
  if (job.kind === 'translate') translateRowSchema.parse(job.rows[at])
}
