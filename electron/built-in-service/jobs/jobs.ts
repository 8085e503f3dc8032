import { failure, type Result, success } from '../../../shared/result'
import type { Clock, Log } from '../../ports'
import type { JobStore } from '../store/job-store'
import { isJobId, newId } from '../store/local-folders'
import { completed, failed, hasEnded, type Job, type JobKind, type Part, queued, stepsUpTo } from './job'
import { type OpenJob, openJob } from './open-job'
import type { WorkQueue } from './work-queue'

/** The jobs of one kind. In memory are those under way; the others are on disk alone, however many there are. */
export interface Jobs<Order, Outcome> {
  /** `full`: no place is left for so many parts. */
  submit(orders: readonly Order[]): Promise<Result<Job<Order, Outcome>> | 'full'>
  find(id: string): Promise<Job<Order, Outcome> | null>
  /** Stops a job that is under way, and forgets it. Answers what it was; null: there is none. */
  remove(id: string): Promise<Job<Order, Outcome> | null>
  /** Changes what is said of a part that has ended. */
  amend(id: string, at: number, change: Amendment<Order, Outcome>): Promise<void>
  /** Whether a job that waits or is under way needs the file. */
  needs(fileId: string): boolean
  /** Begins again what the last stop interrupted. */
  resume(): Promise<void>
  stop(): Promise<void>
}

export type Amendment<Order, Outcome> = (
  part: Part<Order, Outcome>,
) => Partial<Pick<Part<Order, Outcome>, 'message' | 'outcome'>>

export interface JobsParts<Order, Outcome> {
  kind: JobKind<Order, Outcome>
  store: JobStore<Order, Outcome>
  queue: WorkQueue
  clock: Clock
  log: Log
}

const interruptedOnce = 'It was interrupted and is queued again.'
const interruptedTwice =
  'The built-in service was stopped twice while it worked on this, so it does not try a third time. Send it again to have it done.'
const brokeDown = 'The built-in service failed at this. Its log says more.'

export function createJobs<Order, Outcome>({
  kind,
  store,
  queue,
  clock,
  log,
}: JobsParts<Order, Outcome>): Jobs<Order, Outcome> {
  type Open = OpenJob<Order, Outcome>
  const open = new Map<string, Open>()
  let stopped = false
  let changes: Promise<unknown> = Promise.resolve()

  /** A job that is deleted while it is changed would come back. */
  function inOrder<T>(change: () => Promise<T>): Promise<T> {
    const turn = changes.then(change)
    changes = turn.catch(() => undefined)
    return turn
  }

  function enqueue(job: Open, at: number): void {
    job.whenClosed(queue.add(() => work(job, at)))
  }

  async function work(job: Open, at: number): Promise<void> {
    const { order } = job.part(at)
    if (job.signal.aborted) return
    await job.change(at, ({ starts }) => ({ starts: starts + 1 }))
    const reach = (step: string): void => job.show(at, stepsUpTo(step, job.part(at).steps, kind.steps))
    const answer = await untilAborted(job.signal, attempt({ order, at, job, reach }))
    // Deleted, or interrupted: then it is begun again at the next start.
    if (answer === null || job.signal.aborted) return
    await job.change(at, ({ steps }) =>
      answer.ok
        ? { steps: stepsUpTo(completed, steps, kind.steps), message: kind.done, outcome: answer.value }
        : { steps: [...steps, failed], message: answer.message },
    )
    await fileIfEnded(job)
  }

  async function attempt(given: {
    order: Order
    at: number
    job: Open
    reach: (step: string) => void
  }): ReturnType<typeof kind.run> {
    const { order, at, job, reach } = given
    try {
      return await kind.run({ job: job.id, part: at, order, reach, keep: job.keep, signal: job.signal })
    } catch (error) {
      if (!job.signal.aborted) log('error', 'local.job-failed', { kind: kind.name, id: job.id, error })
      return { ok: false, message: brokeDown }
    }
  }

  async function fileIfEnded(job: Open): Promise<void> {
    if (!job.current().parts.every(hasEnded)) return
    // Where it cannot be written it stays in memory, and is filed at the next start.
    if (await job.file()) open.delete(job.id)
  }

  /** What was under way when the program stopped: once more from the start, but not for ever. */
  function afterInterruption(part: Part<Order, Outcome>): Part<Order, Outcome> {
    if (hasEnded(part) || part.starts === 0) return part
    return part.starts > 1
      ? { ...part, steps: [...part.steps, failed], message: interruptedTwice }
      : { ...part, steps: [queued], message: interruptedOnce }
  }

  async function remove(id: string): Promise<Job<Order, Outcome> | null> {
    if (!isJobId(id)) return null
    const job = open.get(id)
    open.delete(id)
    await job?.close()
    const removed = job?.current() ?? (await store.readDone(id))
    if (removed) await store.remove(id)
    return removed
  }

  async function amend(id: string, at: number, change: Amendment<Order, Outcome>): Promise<void> {
    const job = open.get(id)
    if (job) {
      await job.change(at, change)
      return fileIfEnded(job)
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
      const job: Job<Order, Outcome> = { id: newId(), createdAt: clock.now(), parts }
      const created = await store.create(job)
      if (!created.ok || stopped) {
        queue.release(orders.length)
        return created.ok ? failure({ kind: 'cancelled' }) : created
      }
      const opened = openJob(job, store)
      open.set(job.id, opened)
      for (const at of orders.keys()) enqueue(opened, at)
      return success(job)
    },

    async find(id) {
      if (!isJobId(id)) return null
      return open.get(id)?.current() ?? store.readDone(id)
    },

    remove: id => inOrder(() => remove(id)),

    amend: (id, at, change) => inOrder(() => amend(id, at, change)),

    needs: fileId =>
      [...open.values()].some(job =>
        job.current().parts.some(part => !hasEnded(part) && kind.needs(part.order) === fileId),
      ),

    async resume() {
      for (const found of await store.readOpen()) {
        const job = openJob({ ...found, parts: found.parts.map(afterInterruption) }, store)
        open.set(job.id, job)
        const waiting = job.current().parts.flatMap((part, at) => (hasEnded(part) ? [] : [at]))
        // They had their places before the stop.
        queue.take(waiting.length)
        for (const at of waiting) enqueue(job, at)
        await fileIfEnded(job)
      }
    },

    async stop() {
      stopped = true
      await Promise.all([...open.values()].map(job => job.close()))
    },
  }
}

/** Null: it was told to stop, and does not have to be waited for. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T | null> {
  if (signal.aborted) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const leave = (): void => resolve(null)
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
