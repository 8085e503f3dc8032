import { isMainThread, type MessagePort, parentPort } from 'node:worker_threads'
import type { Result } from '../../shared/result'
import type { TaskMessage, Tasks, ThreadMessage } from './task'
import { withTransfer } from './transferables'

/** The worker's end of the way to the pool. */
interface PoolLine {
  onTask(listener: (message: TaskMessage) => void): void
  tell(message: ThreadMessage): void
}

/** Does in this thread, or in this process, what the pool asks for. */
export function runTasks(tasks: Tasks): void {
  const line = poolLine()
  if (!line) return
  const { onTask, tell } = line
  onTask(({ name, input }) => {
    void answerOf(tasks, name, input, tell).then(answer =>
      tell({ kind: 'answer', answer, memory: takenMemory() }),
    )
  })
}

/** Of a thread what it has by itself: the rest of the process is not its own. */
function takenMemory(): number {
  if (isMainThread) return process.memoryUsage.rss()
  const { heapTotal, external } = process.memoryUsage()
  return heapTotal + external
}

async function answerOf(
  tasks: Tasks,
  name: string,
  input: unknown,
  tell: (message: ThreadMessage) => void,
): Promise<Result<unknown, string>> {
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (!task) return { ok: false, error: `This version of Parlance has no task named ${name}.` }
  // The pool lets nobody send a task anything but its own input.
  return task(input as never, {
    progress: part => tell({ kind: 'progress', part }),
    stage: stage => tell({ kind: 'stage', name: stage }),
    found: part => tell({ kind: 'found', part }),
  })
}

/** The way to the pool from wherever this was started: a thread, a process of Electron's, or one of Node's. */
function poolLine(): PoolLine | null {
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
