import type { JobSummary } from '../../../shared/jobs/job-state'

/** A job for machines. */
export const jobJson = ({ profileId, createdAt, endedAt, problem, message, now, ...rest }: JobSummary) => ({
  id: rest.id,
  kind: rest.kind,
  profile: profileId,
  title: rest.title,
  state: rest.state,
  createdAt: new Date(createdAt).toISOString(),
  endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  step: now === null ? null : now.step || now.does,
  counts: rest.counts,
  error: problem === null && message === '' ? null : { kind: problem?.kind ?? 'failed', message },
})

/** The shape of the above, for help. */
export const jobShape = `{ id: string, kind: string, profile: string, title: string,
  state: "waiting" | "running" | "pausing" | "paused" | "done" | "failed" | "unsure" | "cancelled",
  createdAt: string, endedAt: string | null, step: string | null,
  counts: { total: number, done: number, failed: number, unsure: number, cancelled: number },
  error: { kind: string, message: string } | null }`
