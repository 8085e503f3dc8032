import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createPoller,
  type Distance,
  type Polled,
  type Poller,
  type PollOutcome,
  slowerDelay,
  withJitter,
} from '../../../../electron/jobs/poller'
import { realClock } from '../../../../electron/real-time'

let poller: Poller

const start = (options: { concurrency?: number; requestsPerSecond?: number } = {}): Poller => {
  poller = createPoller({
    clock: realClock,
    timers: {
      set: (run, milliseconds) => setTimeout(run, milliseconds),
      clear: timer => clearTimeout(timer as NodeJS.Timeout | undefined),
    },
    random: () => 0.5,
    concurrency: options.concurrency ?? 8,
    requestsPerSecond: options.requestsPerSecond ?? 1_000,
  })
  return poller
}

/** A job that records when it was asked and answers what it is told. */
function job(
  id: string,
  answers: (PollOutcome | Promise<PollOutcome>)[] = [],
  profileId = 'office',
  distance: Distance = 'far',
) {
  const askedAt: number[] = []
  const signals: AbortSignal[] = []
  const polled: Polled = {
    id,
    profileId,
    distance,
    ask: async signal => {
      askedAt.push(Date.now())
      signals.push(signal)
      return answers.shift() ?? 'unchanged'
    },
  }
  return { polled, askedAt, signals }
}

const pausesOf = (times: number[]): number[] =>
  times.slice(1).map((time, index) => time - (times[index] ?? 0))

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  poller.stop()
  vi.useRealTimers()
})

describe('a service on this computer', () => {
  it('is asked again after sixty milliseconds, then slower, never more than half a second', async () => {
    const { polled, askedAt } = job('a', [], 'here', 'here')
    start().watch(polled)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(askedAt[0]).toBe(60)
    const pauses = pausesOf(askedAt)
    expect(pauses[0]).toBeCloseTo(66)
    expect(pauses.at(-1)).toBe(450)
    expect(Math.max(...pauses)).toBe(450)
    expect(withJitter(450, 0.999)).toBeLessThan(500)
  })

  it('does not wait for what is asked of a service far away, and does not hold it up', async () => {
    const far = Array.from({ length: 30 }, (_, at) => job(`far ${at}`))
    const here = job('here', [], 'here', 'here')
    start({ requestsPerSecond: 10 })
    for (const { polled } of [...far, here]) poller.watch(polled)
    await vi.advanceTimersByTimeAsync(3_850)
    expect(here.askedAt.length).toBeGreaterThan(10)
    // Ten a second from the first second on, and nobody twice while somebody waits.
    expect(far.reduce((sum, { askedAt }) => sum + askedAt.length, 0)).toBeGreaterThan(27)
    expect(Math.max(...far.map(({ askedAt }) => askedAt.length))).toBe(1)
  })
})

describe('the pauses', () => {
  it('grow to fifteen seconds while nothing changes', async () => {
    const { polled, askedAt } = job('a')
    start().watch(polled)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(askedAt[0]).toBe(1_000)
    const pauses = pausesOf(askedAt)
    expect(pauses[0]).toBe(1_500)
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(pauses.at(-1)).toBe(15_000)
  })

  it('are short again after a change', async () => {
    const { polled, askedAt } = job('a', ['unchanged', 'unchanged', 'unchanged', 'changed'])
    start().watch(polled)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(pausesOf(askedAt)[3]).toBe(1_000)
  })

  it('stay as they are when the service could not be asked', async () => {
    const { polled, askedAt } = job('a', ['unchanged', 'waits', 'waits'])
    start().watch(polled)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(pausesOf(askedAt).slice(0, 3)).toEqual([1_500, 1_500, 1_500])
  })

  it.each([-2_000, -3_600_000, -86_400_000, 31_536_000_000])(
    'are the same when the clock is set by %i ms',
    async by => {
      const { polled } = job('a')
      const asked = vi.spyOn(polled, 'ask')
      start().watch(polled)
      await vi.advanceTimersByTimeAsync(1_500)
      expect(asked).toHaveBeenCalledTimes(1)
      vi.setSystemTime(Date.now() + by)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(asked).toHaveBeenCalledTimes(2)
    },
  )

  it('differ a little from job to job', () => {
    expect(withJitter(1_000, 0)).toBe(900)
    expect(withJitter(1_000, 0.999)).toBe(1_100)
    expect(slowerDelay(15_000, 'far')).toBe(15_000)
    expect(slowerDelay(430, 'here')).toBe(450)
    expect(slowerDelay(450, 'here')).toBe(450)
  })
})

describe('the scheduler', () => {
  it('has no more requests under way than it may', async () => {
    const never = new Promise<PollOutcome>(() => {})
    const jobs = Array.from({ length: 5 }, (_, index) => job(`j${index}`, [never]))
    start({ concurrency: 2 })
    for (const { polled } of jobs) poller.watch(polled)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(jobs.filter(({ askedAt }) => askedAt.length > 0)).toHaveLength(2)
  })

  it('starts no more requests a second than it may', async () => {
    const jobs = Array.from({ length: 100 }, (_, index) => job(`j${index}`))
    start({ requestsPerSecond: 20, concurrency: 100 })
    for (const { polled } of jobs) poller.watch(polled)
    await vi.advanceTimersByTimeAsync(11_000)
    const times = jobs.flatMap(({ askedAt }) => askedAt).sort((a, b) => a - b)
    expect(times.length).toBeGreaterThan(150)
    const busiest = Math.max(
      ...times.map(from => times.filter(time => time >= from && time < from + 1_000).length),
    )
    expect(busiest).toBeLessThanOrEqual(20)
  })

  it('asks every job in turn when there are more than it can ask', async () => {
    const jobs = Array.from({ length: 30 }, (_, index) => job(`j${index}`))
    start({ requestsPerSecond: 5 })
    for (const { polled } of jobs) poller.watch(polled)
    await vi.advanceTimersByTimeAsync(8_000)
    expect(jobs.filter(({ askedAt }) => askedAt.length === 0)).toEqual([])
  })

  it('lets go of a job that has finished', async () => {
    const { polled, askedAt } = job('a', ['finished'])
    start().watch(polled)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(askedAt).toHaveLength(1)
    expect(poller.size).toBe(0)
  })

  it('goes on after a job that threw', async () => {
    const { polled, askedAt } = job('a')
    const thrower: Polled = {
      ...polled,
      ask: async signal => {
        await polled.ask(signal)
        throw new Error('no')
      },
    }
    start().watch(thrower)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(askedAt).toHaveLength(2)
  })
})

describe('holding a service back', () => {
  it('asks nobody of that service, and everybody at once when it is back', async () => {
    const here = job('here', [], 'office')
    const there = job('there', [], 'other')
    start()
    poller.watch(here.polled)
    poller.watch(there.polled)
    poller.hold('office')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(here.askedAt).toEqual([])
    expect(there.askedAt.length).toBeGreaterThan(0)
    poller.release('office')
    await vi.advanceTimersByTimeAsync(0)
    expect(here.askedAt).toEqual([30_000])
  })

  it('does not hurry jobs that were never held', async () => {
    const { polled, askedAt } = job('a')
    start().watch(polled)
    poller.release('office')
    await vi.advanceTimersByTimeAsync(500)
    expect(askedAt).toEqual([])
  })
})

describe('forgetting a job', () => {
  it('ends the request under way and hears nothing of its answer', async () => {
    let answer: (outcome: PollOutcome) => void = () => {}
    const { polled, askedAt, signals } = job('a', [new Promise<PollOutcome>(resolve => (answer = resolve))])
    start().watch(polled)
    await vi.advanceTimersByTimeAsync(1_000)
    poller.forget('a')
    expect(signals[0]?.aborted).toBe(true)
    answer('changed')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(askedAt).toHaveLength(1)
    expect(poller.size).toBe(0)
  })
})
