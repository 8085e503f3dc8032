import { fork } from 'node:child_process'
import type { ThreadMessage } from './task'
import { createTaskWorker, type TaskWorker } from './task-worker'
import { withTransfer } from './transferables'

/**
 * A process of its own, for an engine that may take its process down: machine code that ends it on a damaged file,
 * which no thread survives. Under Electron, whose program cannot be started as Node, the shell has another one.
 */
export const startProcess = (file: string): TaskWorker =>
  createTaskWorker(({ hear, die }) => {
    const child = fork(file, [], {
      execArgv: [],
      // The usual one, JSON, knows no samples.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const gone = new Promise<void>(resolve => child.once('close', () => resolve()))
    // At the other end is this program's own bundle.
    child.on('message', message => hear(message as ThreadMessage))
    child.on('error', error => die(error.message))
    child.on('exit', (code, signal) => die(signal === null ? `ended with ${code}` : `ended by ${signal}`))
    return {
      send: message => void child.send(withTransfer(message).message, error => error && die(error.message)),
      ref() {
        child.ref()
        child.channel?.ref()
      },
      unref() {
        child.unref()
        child.channel?.unref()
      },
      async end() {
        if (child.exitCode !== null || child.signalCode !== null) return
        child.kill('SIGKILL')
        await gone
      },
    }
  })
