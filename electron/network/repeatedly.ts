import { failure, type Result, success } from '../../shared/result'
import type { Clock } from '../ports'
import { pauseBefore, usualAttempts } from './backoff'
import { finalError, mayRepeat } from './repeat'
import type { Attempt, Headers, NetworkRequest } from './request'
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
