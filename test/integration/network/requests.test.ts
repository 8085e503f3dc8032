import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../../electron/network/network'
import { startTestService, type TestService } from '../../service/start'
import { asking, createTestNetwork, working } from '../../service/test-network'

let service: TestService
let network: Network
beforeAll(async () => {
  service = await startTestService()
  network = createTestNetwork()
})
afterAll(async () => {
  network.close()
  await service.stop()
})

const lastRequest = (): TestService['requests'][number] => {
  const last = service.requests.at(-1)
  if (!last) throw new Error('Nothing was requested')
  return last
}

describe('a request', () => {
  it('carries the token alone in Authorization, and says who asks', async () => {
    await network.send(asking(`${service.url}/api/file?fileId=a%20b`, { token: 'the-token' }))
    const { headers, path } = lastRequest()
    expect(headers).toMatchObject({
      authorization: 'the-token',
      accept: 'application/json',
      'user-agent': 'Parlance/1.2.3',
    })
    expect(path).toBe('/api/file?fileId=a%20b')
  })

  it('has a Content-Type only with a body, and no Authorization without a token', async () => {
    await network.send(asking(service.url))
    expect(lastRequest().headers).not.toHaveProperty('content-type')
    expect(lastRequest().headers).not.toHaveProperty('authorization')
    expect(lastRequest().body).toBeUndefined()
  })

  it('sends its body as JSON of known length', async () => {
    await network.send(working(`${service.url}/api/tts/v1/single/synthesize`, { body: { text: 'Grüße 👋' } }))
    expect(lastRequest()).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '23' },
      body: { text: 'Grüße 👋' },
    })
  })

  it('goes over a connection of its own when it creates work, and over a kept one otherwise', async () => {
    await network.send(working(service.url))
    expect(lastRequest().headers.connection).toBe('close')
    await network.send(asking(service.url))
    expect(lastRequest().headers.connection).toBe('keep-alive')
  })

  it('answers any status with its headers in small letters', async () => {
    service.script({ times: 1, do: { kind: 'status', status: 418, headers: { 'X-Kind': 'Pot' } } })
    const reply = await network.send(asking(service.url))
    expect(reply).toMatchObject({ ok: true, value: { status: 418, headers: { 'x-kind': 'Pot' } } })
  })

  it('asks for a head without a body', async () => {
    const reply = await network.send(asking(service.url, { method: 'HEAD' }))
    expect(reply).toMatchObject({ ok: true, value: { status: 404, body: Buffer.alloc(0) } })
  })
})

describe('plain http', () => {
  it.each(['http://speech.example/', 'http://192.168.1.20:8080/', 'http://127.0.0.1.example/'])(
    'is not sent to %s unless the profile allows it',
    async url => {
      let looked = 0
      const careful = createTestNetwork({
        findRoutes: async () => {
          looked++
          return [{ via: 'direct' }]
        },
      })
      const reply = await careful.send(asking(url, { token: 'secret' }))
      expect(reply).toEqual({ ok: false, error: { kind: 'insecure-address', host: new URL(url).host } })
      expect(looked).toBe(0)
    },
  )

  it('goes to this computer', async () => {
    expect(await network.send(asking(service.url))).toMatchObject({ ok: true })
  })
})

describe('cancelling', () => {
  it('before anything is sent sends nothing', async () => {
    const before = service.requests.length
    const reply = await network.send(asking(service.url, { signal: AbortSignal.abort() }))
    expect(reply).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(service.requests).toHaveLength(before)
  })

  it.each(['silence', 'stall'] as const)('ends a request in %s', async kind => {
    service.script({ times: 1, do: { kind } })
    const stop = new AbortController()
    const before = service.requests.length
    const reply = network.send(asking(service.url, { signal: stop.signal }))
    await expect.poll(() => service.requests.length).toBe(before + 1)
    stop.abort()
    expect(await reply).toEqual({ ok: false, error: { kind: 'cancelled' } })
  })

  it('ends the pause between two tries', async () => {
    const stop = new AbortController()
    const waiting = createTestNetwork({
      sleep: (_milliseconds, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')))
          stop.abort()
        }),
    })
    service.script({ times: 1, do: { kind: 'status', status: 503 } })
    const reply = await waiting.send(asking(service.url, { signal: stop.signal }))
    expect(reply).toEqual({ ok: false, error: { kind: 'cancelled' } })
  })
})

describe('what became of each try', () => {
  it('is told, failed or not', async () => {
    const outcomes: unknown[] = []
    const told = createTestNetwork({
      onOutcome: ({ url, error }) => outcomes.push([url, error?.kind ?? null]),
    })
    service.script({ times: 1, do: { kind: 'drop', when: 'before-acting' } })
    await told.send(asking(service.url))
    told.close()
    expect(outcomes).toEqual([
      [service.url, 'unreachable'],
      [service.url, null],
    ])
  })
})
