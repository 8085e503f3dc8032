import type { AppError } from '../../shared/errors'
import type { Attempt, Effect } from './request'

const passing = [429, 500, 502, 503, 504]

/** Whether one more try can help and can do no harm. */
export function mayRepeat(attempt: Attempt<{ status: number }>, effect: Effect): boolean {
  if (attempt.ok) return effect === 'reads' && passing.includes(attempt.value.status)
  const { error, arrived } = attempt
  // Whoever waited a minute for a first byte has shown enough patience.
  const passes = error.kind === 'unreachable' || (error.kind === 'timeout' && error.phase === 'connect')
  return passes && (effect === 'reads' || !arrived)
}

/** The error to tell. Of a request that creates work and may have arrived, only that nothing is known. */
export function finalError(error: AppError, arrived: boolean, effect: Effect, operation: string): AppError {
  const lostTrack = error.kind === 'unreachable' || error.kind === 'timeout' || error.kind === 'offline'
  return effect === 'creates-work' && arrived && lostTrack ? { kind: 'unknown-outcome', operation } : error
}
