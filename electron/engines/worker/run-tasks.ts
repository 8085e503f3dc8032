import type { MessagePort } from 'node:worker_threads'
import type { Answer } from '../engine-ports'
import type { TaskMessage, ThreadMessage } from './messages'
import type { Tasks } from './task'
import { withTransfer } from './transferables'

/** Does in this thread what the pool asks for. */
export function runTasks(port: MessagePort, tasks: Tasks): void {
  const tell = (message: ThreadMessage): void => {
    const ready = withTransfer(message)
    port.postMessage(ready.message, ready.transfer)
  }
  port.on('message', ({ name, input }: TaskMessage) => {
    void answerOf(tasks, name, input, tell).then(answer => tell({ kind: 'answer', answer }))
  })
}

async function answerOf(
  tasks: Tasks,
  name: string,
  input: unknown,
  tell: (message: ThreadMessage) => void,
): Promise<Answer<unknown>> {
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (!task) return { ok: false, message: `This version of Parlance has no task named ${name}.` }
  // The pool lets nobody send a task anything but its own input.
  return task(input as never, {
    progress: part => tell({ kind: 'progress', part }),
    stage: stage => tell({ kind: 'stage', name: stage }),
  })
}
