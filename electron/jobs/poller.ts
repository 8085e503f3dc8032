import type { Clock, Timers } from '../ports'

/** How long to wait before asking again: quick while a job moves, patient while nothing changes. */
const firstDelay = 1_000
export const longestDelay = 15_000
const growth = 1.5
const jitter = 0.2

/** The pause after one more answer in which nothing had changed. */
export const slowerDelay = (delay: number): number => Math.min(longestDelay, delay * growth)

/** Spreads a thousand jobs that were started together. `random` is in [0, 1). */
export const withJitter = (delay: number, random: number): number =>
  Math.round(delay * (1 - jitter / 2 + jitter * random))

/** `waits`: the service could not be asked, so the answer says nothing about the job. */
export type PollOutcome = 'changed' | 'unchanged' | 'finished' | 'waits'

export interface Polled {
  id: string
  /** Jobs of one service are held back together while it cannot be reached or nobody is signed in to it. */
  profileId: string
  ask(signal: AbortSignal): Promise<PollOutcome>
}

export interface PollerOptions {
  clock: Clock
  timers: Timers
  random: () => number
  /** Requests under way at once, over all services. */
  concurrency: number
  requestsPerSecond: number
}

export interface Poller {
  watch(job: Polled): void
  /** Ends the asking, and the request that may be under way. */
  forget(id: string): void
  hold(profileId: string): void
  /** Asks at once: whoever waited for the network or a password has waited enough. */
  release(profileId: string): void
  readonly size: number
  stop(): void
}

interface Entry {
  job: Polled
  delay: number
  dueAt: number
  asking: AbortController | null
}

/** The one scheduler of every job that waits for a service. */
export function createPoller({
  clock,
  timers,
  random,
  concurrency,
  requestsPerSecond,
}: PollerOptions): Poller {
  const entries = new Map<string, Entry>()
  const held = new Set<string>()
  const gap = 1_000 / requestsPerSecond
  let underWay = 0
  let nextStartAt = 0
  let timer: unknown = null

  const mayAsk = ({ job, asking }: Entry): boolean => asking === null && !held.has(job.profileId)

  function mostUrgent(): Entry | undefined {
    let found: Entry | undefined
    for (const entry of entries.values()) {
      if (mayAsk(entry) && (!found || entry.dueAt < found.dueAt)) found = entry
    }
    return found
  }

  /** Starts what is due and sets the one timer for what comes next. */
  function turn(): void {
    timers.clear(timer)
    timer = null
    const now = clock.passed()
    for (let entry = mostUrgent(); entry && underWay < concurrency; entry = mostUrgent()) {
      const startAt = Math.max(entry.dueAt, nextStartAt)
      if (startAt > now) {
        timer = timers.set(turn, startAt - now)
        return
      }
      nextStartAt = now + gap
      void ask(entry)
    }
  }

  async function ask(entry: Entry): Promise<void> {
    const asking = new AbortController()
    entry.asking = asking
    underWay++
    // A job that throws has not changed; its own code has already said why.
    const outcome = await entry.job.ask(asking.signal).catch((): PollOutcome => 'unchanged')
    underWay--
    // Forgotten, or forgotten and watched anew, while the answer was on its way.
    if (entries.get(entry.job.id) === entry) settle(entry, outcome)
    turn()
  }

  function settle(entry: Entry, outcome: PollOutcome): void {
    entry.asking = null
    if (outcome === 'finished') {
      entries.delete(entry.job.id)
      return
    }
    if (outcome === 'changed') entry.delay = firstDelay
    if (outcome === 'unchanged') entry.delay = slowerDelay(entry.delay)
    entry.dueAt = clock.passed() + withJitter(entry.delay, random())
  }

  return {
    watch(job) {
      entries.get(job.id)?.asking?.abort()
      const dueAt = clock.passed() + withJitter(firstDelay, random())
      entries.set(job.id, { job, delay: firstDelay, dueAt, asking: null })
      turn()
    },
    forget(id) {
      entries.get(id)?.asking?.abort()
      entries.delete(id)
      turn()
    },
    hold(profileId) {
      held.add(profileId)
      turn()
    },
    release(profileId) {
      if (!held.delete(profileId)) return
      for (const entry of entries.values()) {
        if (entry.job.profileId !== profileId) continue
        entry.delay = firstDelay
        entry.dueAt = clock.passed()
      }
      turn()
    },
    get size() {
      return entries.size
    },
    stop() {
      for (const { asking } of entries.values()) asking?.abort()
      entries.clear()
      timers.clear(timer)
    },
  }
}
