import { join } from 'node:path'
import { z } from 'zod'
import { type Result, success } from '../../../shared/result'
import type { Part, PartState, ServiceTask, ServiceTaskKind } from '../tasks/service-task'
import { partStateSchema } from '../tasks/service-task'
import { isTaskId } from './local-folders'
import { readJson, readKept, type StoredJson } from './read-json'

/**
 * Tasks of one kind on disk. A task under way is a folder: what was asked for, written once, and beside it the state of
 * each part that was begun, so that a long batch costs one small write a step. A task that ended is one file, which is
 * opened when somebody asks for it.
 */
export interface TaskStore<Order, Outcome> {
  create(task: ServiceTask<Order, Outcome>): Promise<Result<null>>
  savePart(id: string, at: number, state: PartState<Outcome>): Promise<Result<null>>
  /** Files a task whose parts have all ended, or files it again. */
  file(task: ServiceTask<Order, Outcome>): Promise<Result<null>>
  readDone(id: string): Promise<ServiceTask<Order, Outcome> | null>
  /** Those that a stop of the program left under way. */
  readOpen(): Promise<ServiceTask<Order, Outcome>[]>
  remove(id: string): Promise<void>
}

export interface TaskStoreParts extends StoredJson {
  folders: { open: string; done: string }
}

/** Far above what the limits of the requests allow: a file that is larger is not ours. */
const largestJob = 100_000_000
const orderFile = 'job.json'

export function createTaskStore<Order, Outcome>(
  kind: Pick<ServiceTaskKind<Order, Outcome>, 'order' | 'outcome'>,
  { folders, files, log }: TaskStoreParts,
): TaskStore<Order, Outcome> {
  const stateSchema = partStateSchema(kind.outcome)
  const jobSchema: z.ZodType<ServiceTask<Order, Outcome>> = z.object({
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
  async function readOpen(id: string): Promise<ServiceTask<Order, Outcome> | null> {
    const order = await kept(join(openFolder(id), orderFile), jobSchema)
    const done = await kept(doneFile(id), jobSchema)
    if (!order.ok || !done.ok) return null
    const task = order.value
    if (!task || done.value) {
      // It ended, or was being deleted, in the instant the program was killed.
      await files.remove(openFolder(id))
      return null
    }
    const parts: Part<Order, Outcome>[] = []
    for (const [at, part] of task.parts.entries()) {
      const read = await withState(id, part, at)
      if (!read.ok) return null
      parts.push(read.value)
    }
    return { ...task, parts }
  }

  return {
    create: task => files.write(join(openFolder(task.id), orderFile), JSON.stringify(task)),

    savePart: (id, at, { steps, starts, message, outcome }) =>
      files.write(
        join(openFolder(id), `${at}.json`),
        JSON.stringify({ steps, starts, message, outcome } satisfies PartState<Outcome>),
      ),

    async file(task) {
      const written = await files.write(doneFile(task.id), JSON.stringify(task))
      return written.ok ? files.remove(openFolder(task.id)) : written
    },

    readDone: id => readJson(doneFile(id), jobSchema, largestJob, { files, log }),

    async readOpen() {
      const names = await files.list(folders.open)
      const tasks: ServiceTask<Order, Outcome>[] = []
      for (const id of names.ok ? names.value.filter(isTaskId) : []) {
        const task = await readOpen(id)
        if (task) tasks.push(task)
      }
      return tasks.sort((one, other) => one.createdAt - other.createdAt)
    },

    async remove(id) {
      // In this order, a kill in between leaves nothing that would start again.
      await files.remove(join(openFolder(id), orderFile))
      await files.remove(openFolder(id))
      await files.remove(doneFile(id))
    },
  }
}
