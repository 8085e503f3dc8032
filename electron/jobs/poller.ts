import type { Clock, Timers } from '../ports'

/** Where a service is: on this computer, where to ask costs next to nothing, or somewhere in a network. */
export type Distance = 'here' | 'far'

/** How long to wait before asking again: quick while a job moves, patient while nothing changes. */
const delays: Record<Distance, { first: number; longest: number; growth: number }> = {
  // With what is added at random, never half a second. A line that the first look just missed is had soon after.
  here: { first: 60, longest: 450, growth: 1.1 },
  far: { first: 1_000, longest: 15_000, growth: 1.5 },
}
const jitter = 0.2
/** Between two requests to this computer. */
const gapHere = 10

/** The pause after one more answer in which nothing had changed. */
export const slowerDelay = (delay: number, distance: Distance): number =>
  Math.min(delays[distance].longest, delay * delays[distance].growth)

/** Spreads a thousand jobs that were started together. `random` is in [0, 1). */
export const withJitter = (delay: number, random: number): number =>
  Math.round(delay * (1 - jitter / 2 + jitter * random))

/** `waits`: the service could not be asked, so the answer says nothing about the job. */
export type PollOutcome = 'changed' | 'unchanged' | 'finished' | 'waits'

export interface Polled {
  id: string
  /** Jobs of one service are held back together while it cannot be reached or nobody is signed in to it. */
  profileId: string
  distance: Distance
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
  const gaps = { here: gapHere, far: 1_000 / requestsPerSecond }
  const nextStartAt = { here: 0, far: 0 }
  let underWay = 0
  let timer: unknown = null

  const mayAsk = ({ job, asking }: Entry): boolean => asking === null && !held.has(job.profileId)

  function mostUrgent(): Entry | undefined {
    let found: Entry | undefined
    for (const entry of entries.values()) {
      if (mayAsk(entry) && (!found || isSooner(entry, found))) found = entry
    }
    return found
  }

  const startOf = ({ dueAt, job }: Entry): number => Math.max(dueAt, nextStartAt[job.distance])
  /** Of those that wait for their turn, the one that has waited longest. */
  const isSooner = (one: Entry, other: Entry): boolean =>
    startOf(one) < startOf(other) || (startOf(one) === startOf(other) && one.dueAt < other.dueAt)

  /** Starts what is due and sets the one timer for what comes next. */
  function turn(): void {
    timers.clear(timer)
    timer = null
    const now = clock.passed()
    for (let entry = mostUrgent(); entry && underWay < concurrency; entry = mostUrgent()) {
      const startAt = startOf(entry)
      if (startAt > now) {
        timer = timers.set(turn, startAt - now)
        return
      }
      nextStartAt[entry.job.distance] = now + gaps[entry.job.distance]
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
    const { distance } = entry.job
    if (outcome === 'changed') entry.delay = delays[distance].first
    if (outcome === 'unchanged') entry.delay = slowerDelay(entry.delay, distance)
    entry.dueAt = clock.passed() + withJitter(entry.delay, random())
  }

  return {
    watch(job) {
      entries.get(job.id)?.asking?.abort()
      const delay = delays[job.distance].first
      const dueAt = clock.passed() + withJitter(delay, random())
      entries.set(job.id, { job, delay, dueAt, asking: null })
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
        entry.delay = delays[entry.job.distance].first
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
