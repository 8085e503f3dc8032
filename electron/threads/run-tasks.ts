import type { Answer } from '../engines/engine-ports'
import type { TaskMessage, ThreadMessage } from './messages'
import type { Tasks } from './task'

/** The worker's end of the way to the pool. */
export interface PoolLine {
  onTask(listener: (message: TaskMessage) => void): void
  tell(message: ThreadMessage): void
}

/** Does in this thread, or in this process, what the pool asks for. */
export function runTasks({ onTask, tell }: PoolLine, tasks: Tasks): void {
  onTask(({ name, input }) => {
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
