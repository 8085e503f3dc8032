import type { TaskStore } from '../store/task-store'
import type { Part, PartState, ServiceTask } from './service-task'

/** A task that waits or is under way. What is shown of it is on disk first, but for the steps in between. */
export interface OpenTask<Order, Outcome> {
  readonly id: string
  /** Aborted when the task is deleted, or the service stops. */
  readonly signal: AbortSignal
  current(): ServiceTask<Order, Outcome>
  part(at: number): Part<Order, Outcome>
  /** For the steps in between: a part that is interrupted begins again, so they need not be kept. */
  show(at: number, steps: readonly string[]): void
  change(at: number, change: (part: Part<Order, Outcome>) => Partial<PartState<Outcome>>): Promise<void>
  /** Puts it among those that have ended. False: it could not be written. */
  file(): Promise<boolean>
  whenClosed(run: () => void): void
  keep<T>(save: () => Promise<T>): Promise<T | null>
  /** Nothing is written after this. */
  close(): Promise<void>
}

export function openTask<Order, Outcome>(
  task: ServiceTask<Order, Outcome>,
  store: TaskStore<Order, Outcome>,
): OpenTask<Order, Outcome> {
  const gone = new AbortController()
  const parts = [...task.parts]
  const closers: (() => void)[] = []
  const current = (): ServiceTask<Order, Outcome> => ({ ...task, parts: [...parts] })
  let writing: Promise<void> = Promise.resolve()
  const saves = new Set<Promise<unknown>>()
  let isFiled = false

  function part(at: number): Part<Order, Outcome> {
    const found = parts[at]
    if (!found) throw new Error(`The job has no part ${at}.`)
    return found
  }

  /** One after the other, so that nothing is written once the task is closed. */
  function write(save: () => Promise<void>): Promise<void> {
    const turn = writing.then(() => (gone.signal.aborted ? undefined : save()))
    writing = turn
    return turn
  }

  return {
    id: task.id,
    signal: gone.signal,
    current,
    part,
    show(at, steps) {
      if (!gone.signal.aborted) parts[at] = { ...part(at), steps }
    },
    async change(at, change) {
      await write(async () => {
        const changed = { ...part(at), ...change(part(at)) }
        isFiled = false
        await store.savePart(task.id, at, changed)
        // Where the disk is full the work goes on all the same: what it makes can still be fetched.
        parts[at] = changed
      })
    },
    async file() {
      await write(async () => {
        if (!isFiled) isFiled = (await store.file(current())).ok
      })
      return isFiled
    },
    whenClosed: run => void closers.push(run),
    async keep(save) {
      if (gone.signal.aborted) return null
      const saving = save()
      saves.add(saving)
      try {
        return await saving
      } finally {
        saves.delete(saving)
      }
    },
    async close() {
      gone.abort()
      for (const run of closers.splice(0)) run()
      await Promise.allSettled(saves)
      await writing
    },
  }
}
