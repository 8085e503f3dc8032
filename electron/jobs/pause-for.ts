import type { Timers } from '../ports'

/** Ends early when the signal does. */
export function pauseFor(timers: Timers, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const end = (): void => {
      timers.clear(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = timers.set(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}
