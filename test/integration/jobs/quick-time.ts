import type { Clock, Timers } from '../../../electron/ports'
import { clockOf } from '../../harness/clock-of'

/** Time that passes quicker than it does, for code that takes its clock and timers from outside. */
export function quickTime(factor: number): { clock: Clock; timers: Timers } {
  const start = Date.now()
  const begun = performance.now()
  return {
    clock: clockOf(() => start + (performance.now() - begun) * factor),
    timers: {
      set: (run, milliseconds) => setTimeout(run, milliseconds / factor),
      clear: timer => clearTimeout(timer as NodeJS.Timeout | undefined),
    },
  }
}
