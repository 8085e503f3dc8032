import { failure, success } from '../../../shared/result'
import type { TaskPool } from '../../engines/worker/task-pool'
import type { EngineTasks } from '../../engines/worker/tasks'
import type { LookAtSound } from '../../jobs/works/unit-work'
import type { Timers } from '../../ports'

/** A glance takes a moment; what keeps a decoder busy for this long was made to. */
const patienceMs = 60_000

export interface LookInThreadParts {
  pool: Pick<TaskPool<EngineTasks>, 'run'>
  timers: Timers
}

/**
 * Beside the main process, for what is looked at comes from a stranger. What ends the thread is no sound either; but
 * where there was no thread for it, nothing is known of the sound, and it is not the service that is to blame.
 */
export const lookInThread =
  ({ pool, timers }: LookInThreadParts): LookAtSound =>
  async (file, signal) => {
    const patience = new AbortController()
    const begun: { timer: unknown }[] = []
    const looked = await pool.run('lookAtSound', file, {
      signal: AbortSignal.any([signal, patience.signal]),
      // Not while it waits behind others.
      stage: () => begun.push({ timer: timers.set(() => patience.abort(), patienceMs) }),
    })
    for (const { timer } of begun) timers.clear(timer)
    if (looked.ok) return success(looked.value)
    return begun.length > 0
      ? success({ fault: 'damaged', text: '' })
      : failure({ kind: 'unexpected', detail: looked.message })
  }
