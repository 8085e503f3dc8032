import { z } from 'zod'
import {
  augmentRowSchema,
  heardRowSchema,
  intents,
  type Job,
  jobSchema,
  speechRowSchema,
  translateRowSchema,
  unitSchema,
} from '../../shared/jobs/job'
import { applyJobPatch, type JobPatch, type JobSummary, summaryOf } from '../../shared/jobs/job-state'
import type { DocumentKind } from '../library/documents/document-kind'
import type { SummarySchema } from '../library/items/item-kind'
import { isJsonObject, type JsonObject } from '../storage/json-text'
import { isPickedJob, type PickedJobs } from './picked-jobs'

/** Made by this program from a job it has checked. */
const summarySchema: SummarySchema<JobSummary> = {
  safeParse: value =>
    isJsonObject(value) && 'state' in value && 'counts' in value
      ? { success: true, data: value as unknown as JobSummary }
      : { success: false },
}

const changeSchema = z.tuple([z.int().nonnegative(), z.record(z.string(), z.unknown())])

/** Field by field it is checked when it is applied, against what it changes. */
const patchSchema = z.object({
  intent: z.enum(intents).optional(),
  account: z.string().optional(),
  units: z.array(changeSchema).optional(),
  rows: z.array(changeSchema).optional(),
  added: z.array(unitSchema).optional(),
}) as unknown as z.ZodType<JobPatch>

/** A job with fifty thousand lines takes small steps, so each step is a line in a journal. */
export const jobKind: DocumentKind<Job, JobPatch, JobSummary> = {
  name: 'jobs',
  schema: jobSchema,
  // Who does not know of jobs that hear sentences again would take one for damaged.
  steps: [document => document, withFor, document => document],
  // No patch has ever said whose a job is.
  patch: { schema: patchSchema, steps: [patch => patch, patch => patch, patch => patch] },
  apply: applyChecked,
  summary: {
    version: 3,
    schema: summarySchema,
    of: job => summaryOf(job),
    isPicked: (job, asked) => isPickedJob(job, asked as PickedJobs),
  },
  limit: 512_000_000,
  fromBackup: job => (job.intent === 'run' ? { ...job, intent: 'pause' } : job),
  contents: job => downloadsOf(job).map(id => ({ store: 'downloads', id })),
}

/** As `applyJobPatch`, for a patch that nobody has looked at: it throws on what makes no job. */
function applyChecked(job: Job, patch: JobPatch): Job {
  const next = applyJobPatch(job, patch)
  for (const [at] of patch.units ?? []) unitSchema.parse(next.units[at])
  if ('rows' in next) for (const [at] of patch.rows ?? []) rowSchemas[next.kind].parse(next.rows[at])
  return next
}

const rowSchemas: Record<Extract<Job, { rows: unknown }>['kind'], z.ZodType> = {
  speech: speechRowSchema,
  augment: augmentRowSchema,
  translate: translateRowSchema,
  heard: heardRowSchema,
}

function downloadsOf(job: Job): string[] {
  const sounds = job.kind === 'speech' || job.kind === 'heard' ? job.rows.map(({ sound }) => sound) : []
  const replies = job.units.flatMap(({ results }) => [results.record, results.turns])
  return [...sounds, ...replies].filter(id => typeof id === 'string')
}

/** Before a job said itself whose it is, the keys of its rows did, those of each kind in a way of their own. */
const keysBefore = {
  speech: { kind: 'sheet', shape: /^([^/]+)\/([^/]+)$/ },
  augment: { kind: 'dataset', shape: /^dataset:([^/]+)\/([^/]+)$/ },
  translate: { kind: 'batch', shape: /^([^/]+)\/(\d+)$/ },
} as const

function withFor(job: JsonObject): JsonObject {
  const { kind, rows } = job
  if (kind !== 'speech' && kind !== 'augment' && kind !== 'translate') return { ...job, for: null }
  if (!Array.isArray(rows)) throw new TypeError('A job of this kind has rows.')
  const before = keysBefore[kind]
  let id: string | null = null
  const asked = rows.map((row: unknown) => {
    if (!isJsonObject(row)) throw new TypeError('A row is not an object.')
    const { key, ...rest } = row
    const [, document, item] = before.shape.exec(String(key)) ?? []
    id ??= document ?? null
    // No version made a job for two documents: a row of another would be nobody's.
    return { ...rest, item: document !== undefined && document === id ? item : null }
  })
  return { ...job, rows: asked, for: id === null ? null : { document: { kind: before.kind, id } } }
}
