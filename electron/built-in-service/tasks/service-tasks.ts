import { failure, type Result, success } from '../../../shared/result'
import type { Clock, Log } from '../../ports'
import { isTaskId, newId } from '../store/local-folders'
import type { TaskStore } from '../store/task-store'
import { type OpenTask, openTask } from './open-task'
import {
  completed,
  failedTask,
  hasTaskEnded,
  type Part,
  type PartState,
  queued,
  type ServiceTask,
  type ServiceTaskKind,
  stepsUpTo,
} from './service-task'
import type { WorkQueue } from './work-queue'

/** The tasks of one kind. In memory are those under way; the others are on disk alone, however many there are. */
export interface ServiceTasks<Order, Outcome> {
  /** `full`: no place is left for so many parts. */
  submit(orders: readonly Order[]): Promise<Result<ServiceTask<Order, Outcome>> | 'full'>
  find(id: string): Promise<ServiceTask<Order, Outcome> | null>
  /** Stops a task that is under way, and forgets it. Answers what it was; null: there is none. */
  remove(id: string): Promise<ServiceTask<Order, Outcome> | null>
  /** Changes what is said of a part that has ended. */
  amend(id: string, at: number, change: Amendment<Order, Outcome>): Promise<void>
  /** Whether a task that waits or is under way needs the file. */
  needs(fileId: string): boolean
  /** Begins again what the last stop interrupted. */
  resume(): Promise<void>
  stop(): Promise<void>
}

export type Amendment<Order, Outcome> = (
  part: Part<Order, Outcome>,
) => Partial<Pick<Part<Order, Outcome>, 'message' | 'outcome'>>

export interface ServiceTasksParts<Order, Outcome> {
  kind: ServiceTaskKind<Order, Outcome>
  store: TaskStore<Order, Outcome>
  queue: WorkQueue
  clock: Clock
  log: Log
}

const interruptedOnce = 'It was interrupted and is queued again.'
const interruptedTwice =
  'The built-in service broke off twice while it worked on this, so it does not try a third time. Send it again to have it done.'
const brokeDown = 'The built-in service failed at this. Its log says more.'

export function createServiceTasks<Order, Outcome>({
  kind,
  store,
  queue,
  clock,
  log,
}: ServiceTasksParts<Order, Outcome>): ServiceTasks<Order, Outcome> {
  type Open = OpenTask<Order, Outcome>
  const open = new Map<string, Open>()
  const underWay = new Set<{ task: Open; at: number }>()
  let stopped = false
  let changes: Promise<unknown> = Promise.resolve()

  /** A task that is deleted while it is changed would come back. */
  function inOrder<T>(change: () => Promise<T>): Promise<T> {
    const turn = changes.then(change)
    changes = turn.catch(() => undefined)
    return turn
  }

  function enqueue(task: Open, at: number): void {
    task.whenClosed(queue.add(() => work(task, at)))
  }

  async function work(task: Open, at: number): Promise<void> {
    const { order } = task.part(at)
    if (task.signal.aborted || stopped) return
    const piece = { task, at }
    underWay.add(piece)
    await task.change(at, ({ starts }) => ({ starts: starts + 1 }))
    const reach = (step: string): void => task.show(at, stepsUpTo(step, task.part(at).steps, kind.steps))
    const answer = await untilAborted(task.signal, attempt({ order, at, task, reach }))
    underWay.delete(piece)
    // Deleted, or interrupted: then it is begun again at the next start.
    if (answer === null || task.signal.aborted) return
    await task.change(at, ({ steps }) =>
      answer.ok
        ? { steps: stepsUpTo(completed, steps, kind.steps), message: kind.done, outcome: answer.value }
        : { steps: [...steps, failedTask], message: answer.error },
    )
    await fileIfEnded(task)
  }

  async function attempt(given: {
    order: Order
    at: number
    task: Open
    reach: (step: string) => void
  }): ReturnType<typeof kind.run> {
    const { order, at, task, reach } = given
    try {
      return await kind.run({ task: task.id, part: at, order, reach, keep: task.keep, signal: task.signal })
    } catch (error) {
      if (!task.signal.aborted) log('error', 'local.job-failed', { kind: kind.name, id: task.id, error })
      return { ok: false, error: brokeDown }
    }
  }

  async function fileIfEnded(task: Open): Promise<void> {
    if (!task.current().parts.every(hasTaskEnded)) return
    // Where it cannot be written it stays in memory, and is filed at the next start.
    if (await task.file()) open.delete(task.id)
  }

  /** What was under way when the program stopped: once more from the start, but not for ever. */
  function afterInterruption(part: Part<Order, Outcome>): Part<Order, Outcome> {
    if (hasTaskEnded(part) || part.starts === 0) return part
    return part.starts > 1
      ? { ...part, steps: [...part.steps, failedTask], message: interruptedTwice }
      : { ...part, steps: [queued], message: interruptedOnce }
  }

  async function remove(id: string): Promise<ServiceTask<Order, Outcome> | null> {
    if (!isTaskId(id)) return null
    const task = open.get(id)
    open.delete(id)
    await task?.close()
    const removed = task?.current() ?? (await store.readDone(id))
    if (removed) await store.remove(id)
    return removed
  }

  async function amend(id: string, at: number, change: Amendment<Order, Outcome>): Promise<void> {
    const task = open.get(id)
    if (task) {
      await task.change(at, change)
      return fileIfEnded(task)
    }
    const done = await store.readDone(id)
    if (!done) return
    const parts = done.parts.map((part, index) => (index === at ? { ...part, ...change(part) } : part))
    await store.file({ ...done, parts })
  }

  return {
    async submit(orders) {
      if (stopped || !queue.reserve(orders.length)) return 'full'
      const parts = orders.map(order => ({ order, steps: [queued], starts: 0, message: '', outcome: null }))
      const task: ServiceTask<Order, Outcome> = { id: newId(), createdAt: clock.now(), parts }
      const created = await store.create(task)
      if (!created.ok || stopped) {
        queue.release(orders.length)
        return created.ok ? failure({ kind: 'cancelled' }) : created
      }
      const opened = openTask(task, store)
      open.set(task.id, opened)
      for (const at of orders.keys()) enqueue(opened, at)
      return success(task)
    },

    async find(id) {
      if (!isTaskId(id)) return null
      return open.get(id)?.current() ?? store.readDone(id)
    },

    remove: id => inOrder(() => remove(id)),

    amend: (id, at, change) => inOrder(() => amend(id, at, change)),

    needs: fileId =>
      [...open.values()].some(task =>
        task.current().parts.some(part => !hasTaskEnded(part) && kind.needs(part.order) === fileId),
      ),

    async resume() {
      for (const found of await store.readOpen()) {
        const task = openTask({ ...found, parts: found.parts.map(afterInterruption) }, store)
        open.set(task.id, task)
        const waiting = task.current().parts.flatMap((part, at) => (hasTaskEnded(part) ? [] : [at]))
        // They had their places before the stop.
        queue.take(waiting.length)
        for (const at of waiting) enqueue(task, at)
        await fileIfEnded(task)
      }
    },

    async stop() {
      stopped = true
      // Who stops in good order is no reason to think that the work itself ends the service.
      await Promise.all([...underWay].map(({ task, at }) => task.change(at, neverBegun)))
      await Promise.all([...open.values()].map(task => task.close()))
    },
  }
}

const neverBegun = <Order, Outcome>(part: Part<Order, Outcome>): Partial<PartState<Outcome>> =>
  hasTaskEnded(part) ? {} : { steps: [queued], starts: part.starts - 1 }

/** Null: it was told to stop, and does not have to be waited for. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T | null> {
  if (signal.aborted) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const leave = (): void => resolve(null)
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
