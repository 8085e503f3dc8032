import type { Tasks } from '../../../electron/threads/task'
import { stoppedMessage, type TaskPool } from '../../../electron/threads/task-pool'

/** Does in this thread what a pool has done in another. */
export const runHere = <Known extends Tasks>(tasks: Known): Pick<TaskPool<Known>, 'run'> => ({
  run: (async (name: string, input: never, { signal, progress = () => {} } = {} as never) => {
    if (signal?.aborted) return { ok: false, error: stoppedMessage }
    return tasks[name]?.(input, { progress, stage: () => {} })
  }) as TaskPool<Known>['run'],
})
