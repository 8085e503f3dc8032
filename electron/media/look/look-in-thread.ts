import { failure, success } from '../../../shared/result'
import type { Timers } from '../../ports'
import type { TaskPool } from '../../threads/task-pool'
import type { MediaTasks } from '../media-tasks'
import type { LookAtSound } from './sound-look'

/** A glance takes a moment; what takes this long was made to keep a decoder busy, or its disk gives nothing out. */
const patienceMs = 60_000

export interface LookInThreadParts {
  pool: Pick<TaskPool<MediaTasks>, 'run'>
  timers: Timers
}

/**
 * Beside the main process, for what is looked at may come from a stranger. What ends the thread says something of the
 * sound; where there was no thread for it, or the disk refused it, nothing is known of it.
 */
export const lookInThread =
  ({ pool, timers }: LookInThreadParts): LookAtSound =>
  async (file, signal) => {
    const patience = new AbortController()
    const begun: { timer: unknown }[] = []
    const looked = await pool.run('lookAtSound', file, {
      signal: AbortSignal.any([patience.signal, ...(signal ? [signal] : [])]),
      // Not while it waits behind others.
      stage: () => begun.push({ timer: timers.set(() => patience.abort(), patienceMs) }),
    })
    for (const { timer } of begun) timers.clear(timer)
    if (looked.ok) return looked.value
    if (signal?.aborted) return failure({ kind: 'cancelled' })
    return begun.length > 0 ? success({ is: 'stuck' }) : failure({ kind: 'unexpected', detail: looked.error })
  }
