import type { AppError } from '../../../shared/errors'
import { noBody } from '../json-body'
import { accepted, cannotStore, type JsonReply, rejected } from '../reply'
import { queryField } from '../request-fields'
import { type Route, route } from '../route'
import type { Job } from './job'
import type { Jobs } from './jobs'

export interface JobRoutesDescription<Order, Outcome> {
  path: string
  /** Which field of the address names the job. */
  field: string
  /** What people call such a job. */
  what: string
  jobs: Jobs<Order, Outcome>
  /** The data of the answer. */
  show(job: Job<Order, Outcome>): Promise<object>
  /** Removes what a deleted job leaves behind. */
  clean(job: Job<Order, Outcome>): Promise<void>
}

/**
 * Asking for a job, and deleting it on the same path. The interface knows no deletion; this one is our own, so that
 * whoever started a job can also take it back.
 */
export function jobRoutes<Order, Outcome>(description: JobRoutesDescription<Order, Outcome>): Route[] {
  const { path, field, what, jobs, show, clean } = description
  const unknown = rejected(404, `There is no ${what} with this ${field}.`)
  return [
    route({
      method: 'GET',
      path,
      access: 'token',
      read: noBody,
      async answer({ query }) {
        const id = queryField(query, field)
        if (!id.ok) return id.reply
        const job = await jobs.find(id.value)
        return job ? accepted(`Status of the ${what}`, await show(job)) : unknown
      },
    }),
    route({
      method: 'DELETE',
      path,
      access: 'token',
      read: noBody,
      async answer({ query }) {
        const id = queryField(query, field)
        if (!id.ok) return id.reply
        const job = await jobs.remove(id.value)
        if (!job) return unknown
        await clean(job)
        return accepted(`Deleted the ${what}`, { [field]: job.id })
      },
    }),
  ]
}

const retryAfterSeconds = 10

export const tooBusy = (): JsonReply =>
  rejected(429, 'The queue is full. Send the request again when some of the work is done.', {
    'retry-after': String(retryAfterSeconds),
  })

export const notSubmitted = (problem: 'full' | { error: AppError }): JsonReply =>
  problem === 'full' ? tooBusy() : cannotStore(problem.error)
