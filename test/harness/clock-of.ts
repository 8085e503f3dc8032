import type { Clock } from '../../electron/ports'

/** A clock that a test moves: moments and durations alike. */
export const clockOf = (now: () => number): Clock => ({ now, passed: now })
