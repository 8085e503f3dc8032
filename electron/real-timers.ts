import type { Timers } from './ports'

export const realTimers: Timers = {
  set: (run: () => void, milliseconds: number) => setTimeout(run, milliseconds),
  clear: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout | undefined),
}
