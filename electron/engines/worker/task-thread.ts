import { Worker } from 'node:worker_threads'
import type { Answer } from '../engine-ports'
import type { TaskMessage, ThreadMessage } from './messages'
import { withTransfer } from './transferables'

export interface ThreadWatch {
  progress: (part: number) => void
  stage: (name: string) => void
}

/** One thread, which does one task at a time. */
export interface TaskThread {
  /** The task it did last: what that loaded is still there. */
  readonly last: string
  /** False: it ended by itself. */
  readonly isAlive: boolean
  /** Answers `died` with the reason when the thread ends instead of answering. */
  run(message: TaskMessage, watch: ThreadWatch): Promise<Answer<unknown> | { died: string }>
  /** The only way to stop a task. */
  end(): Promise<void>
}

interface Waiting {
  watch: ThreadWatch
  resolve: (answer: Answer<unknown> | { died: string }) => void
}

export function startThread(file: string): TaskThread {
  // What an engine prints is not for the one who reads this program's output.
  const worker = new Worker(file, { stdout: true, stderr: true })
  worker.stdout.resume()
  worker.stderr.resume()
  let last = ''
  let waiting: Waiting | null = null
  let death: string | null = null

  function settle(answer: Answer<unknown> | { died: string }): void {
    waiting?.resolve(answer)
    waiting = null
    worker.unref()
  }
  function die(reason: string): void {
    death ??= reason
    settle({ died: death })
  }

  function send(message: TaskMessage): void {
    try {
      const ready = withTransfer(message)
      worker.postMessage(ready.message, ready.transfer)
    } catch (error) {
      // Something in it cannot cross between threads.
      settle({ died: error instanceof Error ? error.message : String(error) })
    }
  }

  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'answer') settle(message.answer)
    else if (message.kind === 'progress') waiting?.watch.progress(message.part)
    else waiting?.watch.stage(message.name)
  })
  worker.on('messageerror', error => die(error.message))
  worker.on('error', error => die(error instanceof Error ? error.message : String(error)))
  worker.on('exit', code => die(`ended with ${code}`))
  // A task keeps the program alive; a thread that waits for one does not.
  worker.unref()

  return {
    get last() {
      return last
    },
    get isAlive() {
      return death === null
    },
    run(message, watch) {
      last = message.name
      return new Promise(resolve => {
        waiting = { watch, resolve }
        if (death !== null) return settle({ died: death })
        worker.ref()
        send(message)
      })
    },
    async end() {
      await worker.terminate()
    },
  }
}
