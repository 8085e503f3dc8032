import type { TaskPool } from '../../engines/worker/task-pool'
import type { EngineTasks } from '../../engines/worker/tasks'
import type { LookAtSound } from '../../jobs/works/unit-work'

/** A glance takes a moment; what keeps a decoder busy for this long was made to. */
const patienceMs = 60_000

/** Beside the main process, for what is looked at comes from a stranger. What ends the thread is no sound either. */
export const lookInThread =
  ({ run }: Pick<TaskPool<EngineTasks>, 'run'>): LookAtSound =>
  async (file, signal) => {
    const looked = await run('lookAtSound', file, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    return looked.ok ? looked.value : { fault: 'damaged', text: '' }
  }
