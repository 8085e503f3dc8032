import { type Endpoint, endpoint } from '../endpoint'
import { accepted, cannotStore, type JsonReply, rejected } from '../reply'
import { noBody, queryField } from '../request-fields'
import type { ServiceTask } from './service-task'
import type { ServiceTasks } from './service-tasks'

export interface TaskEndpointsDescription<Order, Outcome> {
  path: string
  /** Which field of the address names the task. */
  field: string
  /** What people call such a task. */
  what: string
  tasks: ServiceTasks<Order, Outcome>
  /** The data of the answer. */
  show(task: ServiceTask<Order, Outcome>): Promise<object>
  /** Removes what a deleted task leaves behind. */
  clean(task: ServiceTask<Order, Outcome>): Promise<void>
}

/**
 * Asking for a task, and deleting it on the same path. The interface knows no deletion; this one is our own, so that
 * whoever started a task can also take it back.
 */
export function taskEndpoints<Order, Outcome>(
  description: TaskEndpointsDescription<Order, Outcome>,
): Endpoint[] {
  const { path, field, what, tasks, show, clean } = description
  const unknown = rejected(404, `There is no ${what} with this ${field}.`)
  const forTask = (
    method: 'GET' | 'DELETE',
    answerFor: (id: string) => Promise<JsonReply | null>,
  ): Endpoint =>
    endpoint({
      method,
      path,
      read: noBody,
      async answer({ query }) {
        const id = queryField(query, field)
        return id.ok ? ((await answerFor(id.value)) ?? unknown) : id.error
      },
    })
  return [
    forTask('GET', async id => {
      const task = await tasks.find(id)
      return task && accepted(`Status of the ${what}`, await show(task))
    }),
    forTask('DELETE', async id => {
      const task = await tasks.remove(id)
      if (task === null) return null
      await clean(task)
      return accepted(`Deleted the ${what}`, { [field]: task.id })
    }),
  ]
}

const retryAfterSeconds = 10

export const tooBusy = (): JsonReply =>
  rejected(429, 'The queue is full. Send the request again when some of the work is done.', {
    'retry-after': String(retryAfterSeconds),
  })

/** Answers once the task is on disk. */
export async function submitTask<Order, Outcome>(
  tasks: ServiceTasks<Order, Outcome>,
  orders: readonly Order[],
  reply: (id: string) => JsonReply,
): Promise<JsonReply> {
  const submitted = await tasks.submit(orders)
  if (submitted === 'full') return tooBusy()
  return submitted.ok ? reply(submitted.value.id) : cannotStore(submitted.error)
}
