import type { AppError } from '../../shared/errors'
import type { JobHold } from '../../shared/jobs/job-update'
import type { Clock, Timers } from '../ports'
import { isServiceAway, isServiceSilent } from './judge-step'
import { isOfOther } from './orders'

/** Whether the service of a profile may be asked at all. Jobs of one profile wait together. */
export interface Gates {
  /** Null: open, for what is asked for as this account. */
  hold(profileId: string, account?: string): JobHold | null
  /** A request could not be made. Answers once; the gate opens by itself after a while. */
  trouble(profileId: string, error: AppError): void
  /** Whether the last that was heard of the service is an answer. Yes before anything was. */
  answers(profileId: string): boolean
  /** A request was answered. */
  worked(profileId: string): void
  /** Somebody signed in, or the way to the service is there again. */
  reconsider(profileId: string): void
  close(): void
}

export interface GatesParts {
  isSignedIn: (profileId: string) => boolean
  /** Null: nobody is known by name. */
  accountOf: (profileId: string) => string | null
  /** False: the service was removed. */
  mayExist: (profileId: string) => boolean
  /** Told when a gate closes and when it opens. */
  onChange: (profileId: string) => void
  clock: Clock
  timers: Timers
  random: () => number
}

interface Closed {
  /** `until` is for people: what opens the gate is the time that has passed. */
  hold: Extract<JobHold, { until: number }>
  opensAt: number
  timer: unknown
}

const firstPause = 2_000
const longestPause = 60_000

export function createGates(parts: GatesParts): Gates {
  const { isSignedIn, accountOf, mayExist, onChange, clock, timers, random } = parts
  const closed = new Map<string, Closed>()
  const failures = new Map<string, number>()

  function open(profileId: string): void {
    const gate = closed.get(profileId)
    if (!gate) return
    timers.clear(gate.timer)
    closed.delete(profileId)
    onChange(profileId)
  }

  function shut(profileId: string, reason: Closed['hold']['reason'], wait: number): void {
    const before = closed.get(profileId)
    const opensAt = clock.passed() + wait
    // Several requests fail together; the first has said it.
    if (before && before.opensAt >= opensAt) return
    timers.clear(before?.timer)
    const hold = { reason, until: clock.now() + wait }
    closed.set(profileId, { hold, opensAt, timer: timers.set(() => openInTime(profileId), wait) })
    onChange(profileId)
  }

  /** A timer may go off early: it cannot be set for more than some weeks. */
  function openInTime(profileId: string): void {
    const gate = closed.get(profileId)
    const left = gate ? gate.opensAt - clock.passed() : 0
    if (gate && left > 0) gate.timer = timers.set(() => openInTime(profileId), left)
    else open(profileId)
  }

  function pause(profileId: string): number {
    const count = failures.get(profileId) ?? 0
    failures.set(profileId, count + 1)
    const length = Math.min(longestPause, firstPause * 2 ** Math.min(count, 10))
    return length * (1 + random() / 2)
  }

  /** Never sooner than we would ask by ourselves: a service that says "now" each time is asked in a circle. */
  function later(profileId: string, reason: 'busy' | 'away', retryAt: number | null): void {
    const asked = retryAt === null ? 0 : retryAt - clock.now()
    shut(profileId, reason, closed.has(profileId) ? asked : Math.max(asked, pause(profileId)))
  }

  return {
    hold: (profileId, account) => {
      // To sign in to it is nothing that anybody could do.
      if (!mayExist(profileId)) return { reason: 'removed' }
      if (!isSignedIn(profileId)) return { reason: 'signed-out' }
      const signedIn = accountOf(profileId)
      if (account !== undefined && isOfOther({ account }, signedIn))
        return { reason: 'other-account', account }
      return closed.get(profileId)?.hold ?? null
    },

    trouble(profileId, error) {
      // A refused token has ended the session by now: nothing opens before somebody signs in.
      if (!isSignedIn(profileId)) return onChange(profileId)
      if (error.kind === 'rate-limited') later(profileId, 'busy', error.retryAt)
      else if (isServiceAway(error)) later(profileId, 'away', error.retryAt ?? null)
      else if (isServiceSilent(error)) later(profileId, 'away', null)
      else if (!closed.has(profileId)) shut(profileId, 'offline', pause(profileId))
    },

    answers: profileId => !failures.has(profileId),

    worked: profileId => void failures.delete(profileId),

    reconsider(profileId) {
      const reason = closed.get(profileId)?.hold.reason
      // A service that asked for patience gets it, whoever signs in meanwhile. And the way to one that is away stood all
      // the time.
      if (reason === 'busy' || reason === 'away') return
      failures.delete(profileId)
      if (closed.has(profileId)) open(profileId)
      else onChange(profileId)
    },

    close() {
      for (const { timer } of closed.values()) timers.clear(timer)
      closed.clear()
    },
  }
}
