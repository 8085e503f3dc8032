import type { AppError } from '../../shared/errors'
import { failure, type Result, success } from '../../shared/result'
import type { Clock } from '../ports'
import type { Attempt, Effect, Headers, NetworkRequest } from './request'
import { retryAt } from './retry-after'

export interface Pauses {
  clock: Clock
  random: () => number
  /** Rejects when the signal aborts. */
  sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>
}

export interface Answered {
  status: number
  headers: Headers
}

/** Tries as often as it can help, with pauses, and says what is left in the end. */
export async function repeatedly<T extends Answered>(
  request: Pick<NetworkRequest, 'effect' | 'operation' | 'attempts' | 'signal'>,
  once: () => Promise<Attempt<T>>,
  pauses: Pauses,
): Promise<Result<T>> {
  const { effect, operation, attempts = usualAttempts, signal } = request
  for (let tries = 1; ; tries++) {
    const attempt = await once()
    const helps = tries < attempts && mayRepeat(attempt, effect)
    const pause = helps ? pauseAfter(attempt, tries, pauses) : null
    if (pause === null) {
      if (attempt.ok) return success(attempt.value)
      return failure(finalError(attempt.error, attempt.arrived, effect, operation))
    }
    try {
      await pauses.sleep(pause, signal)
    } catch {
      return failure({ kind: 'cancelled' })
    }
  }
}

function pauseAfter(attempt: Attempt<Answered>, tries: number, { clock, random }: Pauses): number | null {
  const now = clock.now()
  const until = attempt.ok ? retryAt(attempt.value.headers, now) : null
  return pauseBefore(tries, until === null ? null : until - now, random())
}

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

const firstDelay = 500
const longestDelay = 8_000
/** Who is asked to wait longer hears about it at once instead. */
const longestWait = 30_000

export const usualAttempts = 4

/**
 * The pause before the next try, in milliseconds. Half of it is random, so that a thousand clients that failed
 * together do not come back together. Null: the service wants to be left alone for longer than we wait.
 */
export function pauseBefore(tries: number, askedFor: number | null, random: number): number | null {
  if (askedFor !== null && askedFor > longestWait) return null
  const full = Math.min(longestDelay, firstDelay * 2 ** (tries - 1))
  const own = Math.round(full / 2 + (full / 2) * random)
  return Math.max(own, askedFor ?? 0)
}
