import { describe, expect, it } from 'vitest'
import { createGates } from '../../../../electron/jobs/gates'
import type { AppError } from '../../../../shared/errors'

const unreachable: AppError = { kind: 'unreachable', host: 'h', reason: 'refused', code: '' }

function gates() {
  let now = 1_000
  let shift = 0
  let next = 0
  const timers = new Map<number, { run: () => void; at: number }>()
  const signedIn = new Set(['here'])
  const removed = new Set<string>()
  const changed: string[] = []
  const made = createGates({
    isSignedIn: id => signedIn.has(id),
    accountOf: () => null,
    mayExist: id => !removed.has(id),
    onChange: id => void changed.push(id),
    clock: { now: () => now + shift, passed: () => now },
    timers: {
      set(run, milliseconds) {
        next += 1
        timers.set(next, { run, at: now + milliseconds })
        return next
      },
      clear: timer => void timers.delete(timer as number),
    },
    random: () => 0,
  })
  function pass(milliseconds: number): void {
    now += milliseconds
    for (const [id, { run, at }] of [...timers]) {
      if (at > now) continue
      timers.delete(id)
      run()
    }
  }
  /** As a timer that was set for longer than there are timers. */
  function goOffEarly(): void {
    const [first] = timers
    if (!first) throw new Error('No timer is set')
    timers.delete(first[0])
    first[1].run()
  }
  const setClock = (by: number): void => {
    shift += by
  }
  return {
    ...made,
    pass,
    setClock,
    goOffEarly,
    signedIn,
    removed,
    changed,
    waiting: () => timers.size,
    now: () => now + shift,
  }
}

describe('the gate of a service', () => {
  it('is open while somebody is signed in and nothing has failed', () => {
    const { hold } = gates()
    expect(hold('here')).toBeNull()
    expect(hold('elsewhere')).toEqual({ reason: 'signed-out' })
  })

  it('has nobody sign in to a service that was removed, until it is there again', () => {
    const { hold, removed, signedIn } = gates()
    removed.add('here').add('elsewhere')
    expect([hold('here'), hold('elsewhere')]).toEqual([{ reason: 'removed' }, { reason: 'removed' }])
    removed.clear()
    signedIn.delete('here')
    expect(hold('here')).toEqual({ reason: 'signed-out' })
  })

  it('closes for longer each time the service cannot be reached, and never for more than a minute', () => {
    const { trouble, hold, pass, now } = gates()
    const pauses = Array.from({ length: 8 }, () => {
      trouble('here', unreachable)
      const held = hold('here')
      const pause = held?.reason === 'offline' ? held.until - now() : 0
      pass(pause)
      expect(hold('here')).toBeNull()
      return pause
    })
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
  })

  it('counts requests that fail together once, and begins anew after one that was answered', () => {
    const { trouble, hold, pass, worked, now } = gates()
    for (let request = 0; request < 5; request += 1) trouble('here', unreachable)
    expect(hold('here')).toEqual({ reason: 'offline', until: now() + 2_000 })
    pass(2_000)
    worked('here')
    trouble('here', unreachable)
    expect(hold('here')).toEqual({ reason: 'offline', until: now() + 2_000 })
  })

  it('waits as long as a busy service says, also when somebody signs in meanwhile', () => {
    const { trouble, hold, pass, reconsider, now } = gates()
    const retryAt = now() + 9_000
    trouble('here', { kind: 'rate-limited', retryAt, message: '' })
    reconsider('here')
    expect(hold('here')).toEqual({ reason: 'busy', until: retryAt })
    pass(9_000)
    expect(hold('here')).toBeNull()
  })

  it.each([502, 503, 504])(
    'waits longer each time a gateway answers %i, whatever the connection says',
    status => {
      const { trouble, hold, pass, reconsider, answers, worked, now } = gates()
      expect(answers('here')).toBe(true)
      for (const pause of [2_000, 4_000, 8_000]) {
        trouble('here', { kind: 'server', status, message: '' })
        expect(answers('here')).toBe(false)
        reconsider('here')
        expect(hold('here')).toEqual({ reason: 'away', until: now() + pause })
        pass(pause)
        expect(hold('here')).toBeNull()
      }
      worked('here')
      expect(answers('here')).toBe(true)
    },
  )

  it.each([
    ['connect', 'offline'],
    ['idle', 'away'],
    ['first-byte', 'away'],
    ['whole', 'away'],
  ] as const)('after a timeout (%s) waits as for one that is %s', (phase, reason) => {
    const { trouble, hold, now } = gates()
    trouble('here', { kind: 'timeout', host: 'h', phase, seconds: 60 })
    expect(hold('here')).toEqual({ reason, until: now() + 2_000 })
  })

  it('waits as long as a service says that is away', () => {
    const { trouble, hold, now } = gates()
    trouble('here', { kind: 'server', status: 503, message: '', retryAt: now() + 9_000 })
    expect(hold('here')).toEqual({ reason: 'away', until: now() + 9_000 })
  })

  it('keeps the longest wait a busy service asked for, and its own when it asked for none', () => {
    const { trouble, hold, now } = gates()
    trouble('here', { kind: 'rate-limited', retryAt: null, message: '' })
    expect(hold('here')).toEqual({ reason: 'busy', until: now() + 2_000 })
    trouble('here', { kind: 'rate-limited', retryAt: now() + 9_000, message: '' })
    trouble('here', { kind: 'rate-limited', retryAt: now() + 1_000, message: '' })
    expect(hold('here')).toEqual({ reason: 'busy', until: now() + 9_000 })
  })

  it.each([0, -60_000, 1])('is not asked in a circle by a service that says %i ms', asked => {
    const { trouble, hold, pass, now } = gates()
    const requests: number[] = []
    for (const end = now() + 12_000; now() < end; pass(1)) {
      if (hold('here') !== null) continue
      requests.push(now())
      trouble('here', { kind: 'rate-limited', retryAt: now() + asked, message: '' })
    }
    expect(requests).toHaveLength(3)
  })

  it.each([-2_000, -3_600_000, -86_400_000, 31_536_000_000])(
    'opens in time when the clock is set by %i ms',
    by => {
      const { trouble, hold, pass, setClock } = gates()
      trouble('here', unreachable)
      setClock(by)
      pass(1_999)
      expect(hold('here')).not.toBeNull()
      pass(1)
      expect(hold('here')).toBeNull()
    },
  )

  it('waits on when its timer goes off before its time', () => {
    const { trouble, hold, goOffEarly, pass, now } = gates()
    trouble('here', { kind: 'rate-limited', retryAt: now() + 2 ** 32, message: '' })
    goOffEarly()
    expect(hold('here')).toMatchObject({ reason: 'busy' })
    pass(2 ** 32)
    expect(hold('here')).toBeNull()
  })

  it('opens at once when the way is there again, and tells of each change', () => {
    const { trouble, hold, reconsider, changed, waiting } = gates()
    trouble('here', unreachable)
    reconsider('here')
    expect(hold('here')).toBeNull()
    expect(changed).toEqual(['here', 'here'])
    expect(waiting()).toBe(0)
  })

  it('stays closed without a timer until somebody signs in', () => {
    const { trouble, hold, signedIn, waiting, changed } = gates()
    signedIn.clear()
    trouble('here', { kind: 'auth', status: 401, message: '' })
    expect(hold('here')).toEqual({ reason: 'signed-out' })
    expect(waiting()).toBe(0)
    expect(changed).toEqual(['here'])
  })

  it('pauses when a token is refused that is still in use, instead of asking in a circle', () => {
    const { trouble, hold } = gates()
    trouble('here', { kind: 'auth', status: 401, message: '' })
    expect(hold('here')).toMatchObject({ reason: 'offline' })
  })

  it('leaves no timer behind', () => {
    const { trouble, close, waiting } = gates()
    trouble('here', unreachable)
    close()
    expect(waiting()).toBe(0)
  })
})
