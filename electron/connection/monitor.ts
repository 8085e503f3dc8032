import type { Connection } from '../../shared/connection'
import type { AppError } from '../../shared/errors'
import type { Result } from '../../shared/result'
import type { Outcome } from '../network/request'
import type { Clock, Timers } from '../ports'

export interface ConnectionMonitorOptions {
  /** Reaches for an address with next to nothing. */
  probe: (target: ProbeTarget, signal: AbortSignal) => Promise<Result<{ milliseconds: number }>>
  clock: Clock
  timers: Timers
  random: () => number
  onChange: (connection: Connection) => void
}

/** The service in use. */
export interface ProbeTarget {
  url: string
  allowPlainHttp: boolean
  /** The proxy that leads there, as the settings say. */
  way: string
}

export interface ConnectionMonitor {
  readonly current: Connection
  /** The service in use is another one now, or the way there. Null: there is none. */
  watch(target: ProbeTarget | null): void
  /** What became of a request, whoever made it. What went to other addresses is passed over. */
  heard(outcome: Outcome): void
  /** Asks now, and answers when the answer is there. */
  tryNow(): Promise<Connection>
  /** The computer woke up, or the system says that a network came or went. */
  hint(): void
  stop(): void
}

/** Whether the service in use can be reached, from every request that is made and from a light probe of its own. */
export function createConnectionMonitor(options: ConnectionMonitorOptions): ConnectionMonitor {
  const { probe, clock, timers, random, onChange } = options
  let target: ProbeTarget | null = null
  let current: Connection = { state: 'unknown' }
  let failures = 0
  let timer: unknown = null
  let asking: { done: Promise<void>; abort: AbortController } | null = null

  function become(next: Connection): void {
    current = next
    onChange(next)
  }

  function plan(milliseconds: number): void {
    timers.clear(timer)
    timer = timers.set(() => void ask(), milliseconds)
  }

  function reached(milliseconds: number, measured: boolean): void {
    failures = 0
    plan(quietCheckAfter)
    // A long piece of work says little about the way to the service, so it does not overwrite what a probe measured.
    if (current.state === 'online' && (!measured || current.milliseconds === milliseconds)) return
    become({ state: 'online', milliseconds })
  }

  function missed(host: string): void {
    failures++
    const delay = probeDelay(failures, random())
    plan(delay)
    const now = clock.now()
    const since = current.state === 'offline' ? current.since : now
    become({ state: 'offline', since, nextTryAt: now + delay, host, checking: false })
  }

  function ask(): Promise<void> {
    if (asking) return asking.done
    if (!target) return Promise.resolve()
    timers.clear(timer)
    if (current.state === 'offline') become({ ...current, nextTryAt: null, checking: true })
    const abort = new AbortController()
    const started = { done: answered(target, abort), abort }
    asking = started
    return started.done
  }

  async function answered(asked: ProbeTarget, abort: AbortController): Promise<void> {
    const answer = await probe(asked, abort.signal)
    if (abort.signal.aborted) return
    asking = null
    if (answer.ok) reached(answer.value.milliseconds, true)
    // Nothing was sent, so nothing is known; and asking again would change nothing.
    else if (answer.error.kind === 'insecure-address') become({ state: 'unknown' })
    else missed(new URL(asked.url).host)
  }

  function forget(): void {
    timers.clear(timer)
    asking?.abort.abort()
    asking = null
    failures = 0
  }

  return {
    get current() {
      return current
    },
    watch(next) {
      if (JSON.stringify(next) === JSON.stringify(target)) return
      forget()
      target = next
      become({ state: 'unknown' })
      void ask()
    },
    heard({ url, milliseconds, error }) {
      // While a probe is on its way it will say it better, and it must not be counted twice.
      if (!target || asking || originOf(url) !== originOf(target.url)) return
      if (error === null) reached(milliseconds, false)
      else if (saysUnreachable(error) && current.state !== 'offline') missed(new URL(target.url).host)
    },
    async tryNow() {
      await ask()
      return current
    },
    hint() {
      void ask()
    },
    stop() {
      forget()
      target = null
    },
  }
}

/** Silence after the connection stood may be a service at work; a captive network shows as a wrong certificate. */
export const saysUnreachable = (error: AppError): boolean =>
  error.kind === 'offline' ||
  error.kind === 'unreachable' ||
  error.kind === 'tls' ||
  (error.kind === 'timeout' && error.phase === 'connect')

const originOf = (url: string): string => new URL(url).origin

const firstDelay = 5_000
const longestDelay = 60_000
const jitter = 0.2

/** How long nothing may be heard from a service that was reached before it is asked by ourselves. */
const quietCheckAfter = 60_000

/** The pause after so many failures in a row. `random` is in [0, 1): not everybody comes back at once. */
export function probeDelay(failures: number, random: number): number {
  const delay = Math.min(longestDelay, firstDelay * 2 ** (failures - 1))
  return Math.round(delay * (1 - jitter * random))
}
