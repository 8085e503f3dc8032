import { z } from 'zod'
import {
  type AugmentRow,
  augmentRowSchema,
  intents,
  type Job,
  type SpeechRow,
  speechRowSchema,
  type TranslateRow,
  translateRowSchema,
  type Unit,
  unitSchema,
} from './job'

/** What one step changes, in one piece: it is on disk whole or not at all, and goes to the screen as it is. */
export interface JobPatch {
  intent?: Job['intent']
  units?: readonly Change<Unit>[]
  rows?: readonly Change<SpeechRow | AugmentRow | TranslateRow>[]
  /** New units, after those that are there. */
  added?: readonly Unit[]
}

/** The place of what changes, and the fields that are now others. */
export type Change<T> = readonly [at: number, fields: T extends unknown ? Partial<T> : never]

const changeSchema = z.tuple([z.int().nonnegative(), z.record(z.string(), z.unknown())])

/** Field by field it is checked when it is applied, against what it changes. */
export const jobPatchSchema = z.object({
  intent: z.enum(intents).optional(),
  units: z.array(changeSchema).optional(),
  rows: z.array(changeSchema).optional(),
  added: z.array(unitSchema).optional(),
}) as unknown as z.ZodType<JobPatch>

/** Answers the job after the change. It throws on a change that does not fit. */
export function applyJobPatch(job: Job, patch: JobPatch): Job {
  const units = withChanges(job.units, patch.units, unitSchema).concat(patch.added ?? [])
  const changed: Job = { ...job, intent: patch.intent ?? job.intent, units }
  if (!patch.rows) return changed
  switch (changed.kind) {
    case 'speech':
      return { ...changed, rows: withChanges(changed.rows, patch.rows, speechRowSchema) }
    case 'augment':
      return { ...changed, rows: withChanges(changed.rows, patch.rows, augmentRowSchema) }
    case 'translate':
      return { ...changed, rows: withChanges(changed.rows, patch.rows, translateRowSchema) }
    default:
      throw new RangeError('The job has no rows.')
  }
}

function withChanges<T extends object>(
  list: readonly T[],
  changes: readonly (readonly [number, object])[] | undefined,
  schema: z.ZodType<T>,
): T[] {
  const next = [...list]
  for (const [at, fields] of changes ?? []) {
    const before = next[at]
    if (before === undefined) throw new RangeError(`There is nothing at ${at}.`)
    next[at] = schema.parse({ ...before, ...fields })
  }
  return next
}
