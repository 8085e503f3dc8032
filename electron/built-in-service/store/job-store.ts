import { join } from 'node:path'
import { z } from 'zod'
import { type Result, success } from '../../../shared/result'
import type { Job, JobKind, Part, PartState } from '../jobs/job'
import { partStateSchema } from '../jobs/job'
import { isJobId } from './local-folders'
import { type JsonReading, readJson, readKept } from './read-json'

/**
 * Jobs of one kind on disk. A job under way is a folder: what was asked for, written once, and beside it the state of
 * each part that was begun, so that a long batch costs one small write a step. A job that ended is one file, which is
 * opened when somebody asks for it.
 */
export interface JobStore<Order, Outcome> {
  create(job: Job<Order, Outcome>): Promise<Result<null>>
  savePart(id: string, at: number, state: PartState<Outcome>): Promise<Result<null>>
  /** Files a job whose parts have all ended, or files it again. */
  file(job: Job<Order, Outcome>): Promise<Result<null>>
  readDone(id: string): Promise<Job<Order, Outcome> | null>
  /** Those that a stop of the program left under way. */
  readOpen(): Promise<Job<Order, Outcome>[]>
  remove(id: string): Promise<void>
}

export interface JobStoreParts extends JsonReading {
  folders: { open: string; done: string }
}

/** Far above what the limits of the requests allow: a file that is larger is not ours. */
const largestJob = 100_000_000
const orderFile = 'job.json'

export function createJobStore<Order, Outcome>(
  kind: Pick<JobKind<Order, Outcome>, 'order' | 'outcome'>,
  { folders, files, log }: JobStoreParts,
): JobStore<Order, Outcome> {
  const stateSchema = partStateSchema(kind.outcome)
  const jobSchema: z.ZodType<Job<Order, Outcome>> = z.object({
    id: z.string(),
    createdAt: z.number(),
    parts: z.array(z.intersection(z.object({ order: kind.order }), stateSchema)),
  })
  const openFolder = (id: string): string => join(folders.open, id)
  const doneFile = (id: string): string => join(folders.done, `${id}.json`)
  const kept = <T>(file: string, schema: z.ZodType<T>): Promise<Result<T | null>> =>
    readKept(file, schema, largestJob, { files, log })

  async function withState(
    id: string,
    part: Part<Order, Outcome>,
    at: number,
  ): Promise<Result<Part<Order, Outcome>>> {
    const state = await kept(join(openFolder(id), `${at}.json`), stateSchema)
    return state.ok ? success({ ...part, ...state.value }) : state
  }

  /** Null: there is none, or not all of it can be read just now. Then it waits for another start. */
  async function readOpen(id: string): Promise<Job<Order, Outcome> | null> {
    const order = await kept(join(openFolder(id), orderFile), jobSchema)
    const done = await kept(doneFile(id), jobSchema)
    if (!order.ok || !done.ok) return null
    const job = order.value
    if (!job || done.value) {
      // It ended, or was being deleted, in the instant the program was killed.
      await files.remove(openFolder(id))
      return null
    }
    const parts: Part<Order, Outcome>[] = []
    for (const [at, part] of job.parts.entries()) {
      const read = await withState(id, part, at)
      if (!read.ok) return null
      parts.push(read.value)
    }
    return { ...job, parts }
  }

  return {
    create: job => files.write(join(openFolder(job.id), orderFile), JSON.stringify(job)),

    savePart: (id, at, { steps, starts, message, outcome }) =>
      files.write(
        join(openFolder(id), `${at}.json`),
        JSON.stringify({ steps, starts, message, outcome } satisfies PartState<Outcome>),
      ),

    async file(job) {
      const written = await files.write(doneFile(job.id), JSON.stringify(job))
      return written.ok ? files.remove(openFolder(job.id)) : written
    },

    readDone: id => readJson(doneFile(id), jobSchema, largestJob, { files, log }),

    async readOpen() {
      const names = await files.list(folders.open)
      const jobs: Job<Order, Outcome>[] = []
      for (const id of names.ok ? names.value.filter(isJobId) : []) {
        const job = await readOpen(id)
        if (job) jobs.push(job)
      }
      return jobs.sort((one, other) => one.createdAt - other.createdAt)
    },

    async remove(id) {
      // In this order, a kill in between leaves nothing that would start again.
      await files.remove(join(openFolder(id), orderFile))
      await files.remove(openFolder(id))
      await files.remove(doneFile(id))
    },
  }
}
