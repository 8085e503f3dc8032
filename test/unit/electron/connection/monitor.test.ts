import { beforeEach, describe, expect, it } from 'vitest'
import { type ConnectionMonitor, createConnectionMonitor } from '../../../../electron/connection/monitor'
import type { Connection } from '../../../../shared/connection'
import type { AppError } from '../../../../shared/errors'
import type { Result } from '../../../../shared/result'
import { clockOf } from '../../../harness/clock-of'

const url = 'https://speech.example/base'
const host = 'speech.example'
const target = { url, allowPlainHttp: false, way: 'system' }
const refused: AppError = { kind: 'unreachable', host, reason: 'refused', code: 'ECONNREFUSED' }

type Answer = Result<{ milliseconds: number }>
const good: Answer = { ok: true, value: { milliseconds: 42 } }
const bad: Answer = { ok: false, error: refused }

let now: number
let probes: { url: string; signal: AbortSignal; answer: (answer: Answer) => void }[]
let planned: { run: () => void; at: number } | null
let changes: Connection[]
let monitor: ConnectionMonitor

beforeEach(() => {
  now = 1_000_000
  probes = []
  planned = null
  changes = []
  monitor = createConnectionMonitor({
    probe: (asked, signal) =>
      new Promise(answer => {
        probes.push({ url: asked.url, signal, answer })
      }),
    clock: clockOf(() => now),
    timers: {
      set: (run, milliseconds) => {
        planned = { run, at: now + milliseconds }
        return planned
      },
      clear: timer => {
        if (timer === planned) planned = null
      },
    },
    random: () => 0,
    onChange: connection => changes.push(connection),
  })
})

async function answerProbe(answer: Answer): Promise<void> {
  probes.at(-1)?.answer(answer)
  await new Promise(setImmediate)
}

/** Lets time pass until the next planned probe. */
function passTime(): void {
  const due = planned
  if (!due) throw new Error('Nothing is planned')
  now = due.at
  planned = null
  due.run()
}

async function goOffline(): Promise<void> {
  monitor.watch(target)
  await answerProbe(bad)
}

const succeeded = (milliseconds = 900): void => monitor.heard({ url: `${url}/x`, milliseconds, error: null })
const failed = (error: AppError): void => monitor.heard({ url: `${url}/x`, milliseconds: 1, error })

describe('watching a service', () => {
  it('begins not knowing and asks at once', async () => {
    monitor.watch(target)
    expect(monitor.current).toEqual({ state: 'unknown' })
    expect(probes).toMatchObject([{ url }])
    await answerProbe(good)
    expect(monitor.current).toEqual({ state: 'online', milliseconds: 42 })
    expect(changes).toEqual([{ state: 'unknown' }, { state: 'online', milliseconds: 42 }])
  })

  it('does nothing without a service', async () => {
    expect(await monitor.tryNow()).toEqual({ state: 'unknown' })
    succeeded()
    monitor.hint()
    expect(probes).toEqual([])
    expect(changes).toEqual([])
  })

  it('begins anew with another service, and passes over the answer of the one before', async () => {
    monitor.watch(target)
    monitor.watch({ ...target, url: 'https://other.example' })
    expect(probes.map(({ signal }) => signal.aborted)).toEqual([true, false])
    probes[0]?.answer(good)
    await new Promise(setImmediate)
    expect(monitor.current).toEqual({ state: 'unknown' })
    await answerProbe(good)
    expect(monitor.current.state).toBe('online')
  })

  it('goes on undisturbed when the same service is named again', async () => {
    await goOffline()
    const before = changes.length
    monitor.watch({ ...target })
    expect(changes).toHaveLength(before)
    expect(probes).toHaveLength(1)
  })

  it('knows nothing of an address that nothing may be sent to', async () => {
    monitor.watch(target)
    await answerProbe({ ok: false, error: { kind: 'insecure-address', host } })
    expect(monitor.current).toEqual({ state: 'unknown' })
    expect(planned).toBeNull()
  })

  it('ends', async () => {
    monitor.watch(target)
    monitor.stop()
    expect(probes[0]?.signal.aborted).toBe(true)
    await answerProbe(bad)
    expect(planned).toBeNull()
    expect(monitor.current).toEqual({ state: 'unknown' })
  })
})

describe('offline', () => {
  it('is tried again with growing pauses, and says when', async () => {
    monitor.watch(target)
    const pauses: number[] = []
    for (let round = 0; round < 6; round++) {
      await answerProbe(bad)
      const { current } = monitor
      if (current.state !== 'offline' || current.nextTryAt === null) throw new Error('It should be offline')
      pauses.push(current.nextTryAt - now)
      passTime()
    }
    expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  })

  it('keeps the moment it began, and shows when it is being tried', async () => {
    const since = now
    await goOffline()
    expect(monitor.current).toEqual({
      state: 'offline',
      since,
      nextTryAt: since + 5_000,
      host,
      checking: false,
    })
    passTime()
    expect(monitor.current).toEqual({ state: 'offline', since, nextTryAt: null, host, checking: true })
    await answerProbe(bad)
    expect(monitor.current).toMatchObject({ since, checking: false })
  })

  it('ends with a probe that is answered, and the pauses start small again', async () => {
    await goOffline()
    passTime()
    await answerProbe(bad)
    passTime()
    await answerProbe(good)
    expect(monitor.current).toEqual({ state: 'online', milliseconds: 42 })
    failed(refused)
    expect(monitor.current).toMatchObject({ state: 'offline', nextTryAt: now + 5_000 })
  })

  it('ends with any request that is answered', async () => {
    await goOffline()
    succeeded(900)
    expect(monitor.current).toEqual({ state: 'online', milliseconds: 900 })
  })

  it('is tried at once when a person asks, who gets the answer', async () => {
    await goOffline()
    const answer = monitor.tryNow()
    expect(probes).toHaveLength(2)
    expect(planned).toBeNull()
    await answerProbe(good)
    expect(await answer).toEqual({ state: 'online', milliseconds: 42 })
  })

  it('is tried at once after a hint, but not twice at a time', async () => {
    await goOffline()
    monitor.hint()
    monitor.hint()
    void monitor.tryNow()
    expect(probes).toHaveLength(2)
  })

  it('is not put off by more failures: they are the same one', async () => {
    await goOffline()
    const { current } = monitor
    failed(refused)
    failed(refused)
    expect(monitor.current).toBe(current)
    expect(planned?.at).toBe(now + 5_000)
  })
})

describe('online', () => {
  beforeEach(async () => {
    monitor.watch(target)
    await answerProbe(good)
    changes = []
  })

  it('keeps what the probe measured while requests succeed', () => {
    succeeded(9_000)
    expect(monitor.current).toEqual({ state: 'online', milliseconds: 42 })
    expect(changes).toEqual([])
  })

  it('is asked after a minute of silence, counted from the last request', async () => {
    now += 50_000
    succeeded()
    expect(planned?.at).toBe(now + 60_000)
    passTime()
    expect(probes).toHaveLength(2)
    expect(monitor.current.state).toBe('online')
    await answerProbe({ ok: true, value: { milliseconds: 50 } })
    expect(changes).toEqual([{ state: 'online', milliseconds: 50 }])
  })

  it.each<AppError>([
    { kind: 'offline' },
    refused,
    { kind: 'tls', host, reason: 'untrusted', code: '' },
    { kind: 'timeout', host, phase: 'connect', seconds: 15 },
  ])('ends with a request that is $kind', error => {
    failed(error)
    expect(monitor.current).toMatchObject({ state: 'offline', since: now, host })
  })

  it.each<AppError>([
    { kind: 'cancelled' },
    { kind: 'timeout', host, phase: 'first-byte', seconds: 60 },
    { kind: 'malformed', path: '', excerpt: '' },
    { kind: 'insecure-address', host },
  ])('does not end with a request that is $kind', error => {
    failed(error)
    expect(monitor.current.state).toBe('online')
  })

  it('does not end with what happens to other addresses', () => {
    monitor.heard({ url: 'https://storage.example/base', milliseconds: 1, error: refused })
    monitor.heard({ url: 'http://speech.example/base', milliseconds: 1, error: refused })
    expect(changes).toEqual([])
  })

  it('does not hear its own probe twice', async () => {
    passTime()
    failed(refused)
    expect(changes).toEqual([])
    await answerProbe(bad)
    expect(changes).toMatchObject([{ state: 'offline', nextTryAt: now + 5_000 }])
  })
})
