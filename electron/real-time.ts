import type { Clock, Timers } from './ports'

export const realClock: Clock = { now: () => Date.now(), passed: () => Math.round(performance.now()) }

/** As long as a timer of Node can be; one set for longer would go off at once. */
const longest = 2 ** 31 - 1

/** What is set for more than 24 days goes off after 24. */
export const realTimers: Timers = {
  set: (run: () => void, milliseconds: number) => setTimeout(run, Math.min(milliseconds, longest)),
  clear: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout | undefined),
}
