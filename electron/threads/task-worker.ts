import type { Result } from '../../shared/result'
import type { TaskMessage, ThreadMessage } from './task'

export interface WorkerWatch {
  progress: (part: number) => void
  stage: (name: string) => void
  found?: (part: unknown) => void
}

/** A thread or a process of its own, which does one task at a time. */
export interface TaskWorker {
  /** The task it did last: what that loaded is still there. */
  readonly last: string
  /** Bytes that it took after the task it did last. */
  readonly memory: number
  /** False: it ended by itself. */
  readonly isAlive: boolean
  /** Answers `died` with the reason when the worker ends instead of answering. */
  run(message: TaskMessage, watch: WorkerWatch): Promise<Result<unknown, string> | { died: string }>
  /** The only way to stop a task. */
  end(): Promise<void>
}

/** The way to a worker, and back. */
export interface WorkerLine {
  send(message: TaskMessage): void
  /** A task keeps the program alive; a worker that waits for one does not. */
  ref(): void
  unref(): void
  end(): Promise<void>
}

/** What comes back. */
export interface WorkerEnd {
  hear(message: ThreadMessage): void
  die(reason: string): void
}

interface Waiting {
  watch: WorkerWatch
  resolve: (answer: Result<unknown, string> | { died: string }) => void
}

export function createTaskWorker(open: (end: WorkerEnd) => WorkerLine): TaskWorker {
  let last = ''
  let memory = 0
  let waiting: Waiting | null = null
  let death: string | null = null

  function settle(answer: Result<unknown, string> | { died: string }): void {
    waiting?.resolve(answer)
    waiting = null
    line?.unref()
  }

  const line = opened({
    hear(message) {
      if (message.kind === 'answer') {
        memory = message.memory
        settle(message.answer)
      } else if (message.kind === 'progress') waiting?.watch.progress(message.part)
      else if (message.kind === 'stage') waiting?.watch.stage(message.name)
      else waiting?.watch.found?.(message.part)
    },
    die(reason) {
      death ??= reason
      settle({ died: death })
    },
  })
  line?.unref()

  /** Null: this computer has no thread or process left. Whoever sends a task is told so. */
  function opened(end: WorkerEnd): WorkerLine | null {
    try {
      return open(end)
    } catch (error) {
      death = reasonOf(error)
      return null
    }
  }

  return {
    get last() {
      return last
    },
    get memory() {
      return memory
    },
    get isAlive() {
      return death === null
    },
    run(message, watch) {
      last = message.name
      return new Promise(resolve => {
        waiting = { watch, resolve }
        if (death !== null) return settle({ died: death })
        line?.ref()
        try {
          line?.send(message)
        } catch (error) {
          // Something in it cannot cross over.
          settle({ died: reasonOf(error) })
        }
      })
    },
    end: async () => line?.end(),
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
