import { type MessagePort, parentPort } from 'node:worker_threads'
import type { TaskMessage } from './messages'
import type { PoolLine } from './run-tasks'
import { withTransfer } from './transferables'

/** The way to the pool from wherever this was started: a thread, a process of Electron's, or one of Node's. */
export function poolLine(): PoolLine | null {
  if (parentPort) return threadLine(parentPort)
  if (process.send) return processLine()
  // Only there under Electron, whatever its declarations say.
  return 'parentPort' in process ? utilityLine(process.parentPort) : null
}

const threadLine = (port: MessagePort): PoolLine => ({
  onTask: listener => port.on('message', listener),
  tell(message) {
    const ready = withTransfer(message)
    port.postMessage(ready.message, ready.transfer)
  },
})

const utilityLine = (port: Electron.ParentPort): PoolLine => ({
  onTask: listener => port.on('message', ({ data }) => listener(data)),
  // Memory cannot be handed over between processes.
  tell: message => port.postMessage(withTransfer(message).message),
})

function processLine(): PoolLine {
  // Whoever asked is gone: nobody waits for the answer.
  process.on('disconnect', () => process.exit())
  return {
    // At the other end is this program itself.
    onTask: listener => process.on('message', message => listener(message as TaskMessage)),
    tell: message => void process.send?.(withTransfer(message).message),
  }
}
