import type { Job, JobUnit } from './job'

/** What one step changes, in one piece: it is on disk whole or not at all, and goes to the screen as it is. */
export interface JobPatch {
  intent?: Job['intent']
  units?: readonly Change<JobUnit>[]
  rows?: readonly Change<JobRow>[]
  /** New units, after those that are there. */
  added?: readonly JobUnit[]
}

type JobRow = Extract<Job, { rows: unknown }>['rows'][number]

/** The place of what changes, and the fields that are now others. */
export type Change<T> = readonly [at: number, fields: T extends unknown ? Partial<T> : never]

/** Answers the job after the change. It throws on a change of what is not there. */
export function applyJobPatch(job: Job, patch: JobPatch): Job {
  const units = withChanges(job.units, patch.units).concat(patch.added ?? [])
  const changed: Job = { ...job, intent: patch.intent ?? job.intent, units }
  if (!patch.rows) return changed
  if (!('rows' in changed)) throw new RangeError('The job has no rows.')
  // Whose fields they are is for the schema to say, where nobody has looked at them.
  return { ...changed, rows: withChanges<JobRow>(changed.rows, patch.rows) } as Job
}

function withChanges<T extends object>(
  list: readonly T[],
  changes: readonly (readonly [number, object])[] | undefined,
): T[] {
  const next = [...list]
  for (const [at, fields] of changes ?? []) {
    const before = next[at]
    if (before === undefined) throw new RangeError(`There is nothing at ${at}.`)
    next[at] = { ...before, ...fields }
  }
  return next
}
