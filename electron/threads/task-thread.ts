import { Worker } from 'node:worker_threads'
import { createTaskWorker, type TaskWorker } from './task-worker'
import { withTransfer } from './transferables'

/** `file`: the bundle of `worker.ts`. */
export const startThread = (file: string): TaskWorker =>
  createTaskWorker(({ hear, die }) => {
    // What an engine prints is not for the one who reads this program's output.
    const worker = new Worker(file, { stdout: true, stderr: true })
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
