import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Effect } from '../../../electron/network/request'
import { clockOf } from '../../harness/clock-of'
import { startTestService, type TestService } from '../../service/start'
import { asking, createTestNetwork, working } from '../../service/test-network'

let service: TestService
const pauses: number[] = []
const noon = Date.UTC(2026, 0, 1, 12)
const network = createTestNetwork({
  clock: clockOf(() => noon),
  sleep: async milliseconds => {
    pauses.push(milliseconds)
  },
})
beforeAll(async () => {
  service = await startTestService()
})
afterEach(() => {
  service.forgetScript()
  service.requests.length = 0
  pauses.length = 0
})
afterAll(async () => {
  network.close()
  await service.stop()
})

/** Nothing listens there: the port belonged to a server that is gone. */
async function closedAddress(): Promise<string> {
  const gone = await startTestService()
  await gone.stop()
  return gone.url
}

describe('a question', () => {
  it.each([500, 502, 503, 504])('is asked again after %i, with growing pauses', async status => {
    service.script({ times: 2, do: { kind: 'status', status } })
    expect(await network.send(asking(service.url))).toMatchObject({ ok: true, value: { status: 404 } })
    expect(pauses).toEqual([375, 750])
  })

  it('is asked again after a lost connection', async () => {
    service.script(
      { times: 1, do: { kind: 'half-reply' } },
      { times: 1, do: { kind: 'drop', when: 'before-acting' } },
    )
    expect(await network.send(asking(service.url))).toMatchObject({ ok: true })
    expect(service.requests).toHaveLength(3)
  })

  it('is given up after four tries, with the last answer', async () => {
    service.script({ do: { kind: 'status', status: 503 } })
    expect(await network.send(asking(service.url))).toMatchObject({ ok: true, value: { status: 503 } })
    expect(service.requests).toHaveLength(4)
  })

  it('waits as long as Retry-After says in seconds', async () => {
    service.script({ times: 1, do: { kind: 'too-many', retryAfter: '7' } })
    await network.send(asking(service.url))
    expect(pauses).toEqual([7_000])
  })

  it('waits as long as Retry-After says with a date, by the clock of the service', async () => {
    const retryAfter = new Date(Date.now() + 9_000).toUTCString()
    service.script({ times: 1, do: { kind: 'too-many', retryAfter } })
    await network.send(asking(service.url))
    expect(pauses).toHaveLength(1)
    // Both dates are whole seconds.
    expect(Math.abs((pauses[0] ?? 0) - 9_000)).toBeLessThanOrEqual(1_000)
  })

  it('backs off by itself after 429 without Retry-After', async () => {
    service.script({ times: 1, do: { kind: 'too-many' } })
    await network.send(asking(service.url))
    expect(pauses).toEqual([375])
  })

  it('is not held for minutes: the caller hears of the pause instead', async () => {
    service.script({ times: 1, do: { kind: 'too-many', retryAfter: '600' } })
    const reply = await network.send(asking(service.url))
    expect(reply).toMatchObject({ ok: true, value: { status: 429, headers: { 'retry-after': '600' } } })
    expect(pauses).toEqual([])
  })

  it.each([400, 401, 404, 418])('is not asked again after %i', async status => {
    service.script({ times: 1, do: { kind: 'status', status } })
    await network.send(asking(service.url))
    expect(service.requests).toHaveLength(1)
  })

  it('is asked as often as its sender wants', async () => {
    service.script({ do: { kind: 'status', status: 503 } })
    await network.send(asking(service.url, { attempts: 1 }))
    expect(service.requests).toHaveLength(1)
  })
})

describe('a request that creates work', () => {
  it('is sent again as long as it cannot have arrived', async () => {
    const url = await closedAddress()
    const reply = await network.send(working(url))
    expect(reply).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'refused' } })
    expect(pauses).toHaveLength(3)
  })

  it.each(['before-acting', 'after-acting'] as const)('is sent once when the line drops %s', async when => {
    service.script({ times: 1, do: { kind: 'drop', when } })
    expect(await network.send(working(service.url))).toEqual({
      ok: false,
      error: { kind: 'unknown-outcome', operation: 'speechSingle' },
    })
    expect(service.requests).toHaveLength(1)
  })

  it('is sent once when no answer comes', async () => {
    service.script({ times: 1, do: { kind: 'silence' } })
    const patience = { firstByte: 50 }
    expect(await network.send(working(service.url, { patience }))).toEqual({
      ok: false,
      error: { kind: 'unknown-outcome', operation: 'speechSingle' },
    })
    expect(service.requests).toHaveLength(1)
  })

  it.each([429, 500, 503])('is sent once when the answer is %i', async status => {
    service.script({ times: 1, do: { kind: 'status', status } })
    expect(await network.send(working(service.url))).toMatchObject({ ok: true, value: { status } })
    expect(service.requests).toHaveLength(1)
  })
})

describe('a request that acts', () => {
  const effect: Effect = 'acts'

  it('is sent once, and its failure is what it is', async () => {
    service.script({ times: 1, do: { kind: 'drop', when: 'after-acting' } })
    const reply = await network.send(working(service.url, { effect }))
    expect(reply).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'reset' } })
    expect(service.requests).toHaveLength(1)
  })
})
