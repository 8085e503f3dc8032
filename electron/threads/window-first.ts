import { constants, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { once } from '../once'

/**
 * This thread gives way to the window, whose page has to be drawn in time, for as long as it lives. Only on Linux has
 * each thread a priority of its own.
 */
export const windowFirst = once((): void => {
  if (isMainThread || process.platform !== 'linux') return
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
})
