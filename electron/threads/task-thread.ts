import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { Logbook } from '../log/logbook'
import type { Timers } from '../ports'
import type { Tasks } from './task'
import { createTaskPool, type TaskPool } from './task-pool'
import { createTaskWorker, type TaskWorker } from './task-worker'
import { withTransfer } from './transferables'
import { lastKey } from './window-first'

/** `file`: the bundle of `worker.ts`. */
export const startThread = (file: string, resourceLimits: ResourceLimits = {}): TaskWorker =>
  createTaskWorker(({ hear, die }) => {
    lastKey()
    // What an engine prints is not for the one who reads this program's output.
    const worker = new Worker(file, { stdout: true, stderr: true, resourceLimits })
    worker.stdout.resume()
    worker.stderr.resume()
    worker.on('message', hear)
    worker.on('messageerror', error => die(error.message))
    worker.on('error', error => die(error instanceof Error ? error.message : String(error)))
    worker.on('exit', code => die(`ended with ${code}`))
    return {
      send(message) {
        const ready = withTransfer(message)
        worker.postMessage(ready.message, ready.transfer)
      },
      ref: () => worker.ref(),
      unref: () => worker.unref(),
      end: async () => void (await worker.terminate()),
    }
  })

/** Long enough for the next file, short enough that its memory is given back soon. */
const keepIdle = 5_000

/**
 * A thread for what is read from files and written to them, apart from those of the engines: nobody who saves waits
 * until a recording is transcribed. `workerFile`: the bundle that it runs.
 */
export const openFileThread = <Known extends Tasks>(
  { timers, logbook }: { timers: Timers; logbook: Pick<Logbook, 'log'> },
  workerFile: string,
): TaskPool<Known> =>
  createTaskPool<Known>({
    start: () => startThread(workerFile),
    most: 1,
    keepIdle,
    timers,
    log: logbook.log,
  })
