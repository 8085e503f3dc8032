import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNetwork } from '../../../electron/network/network'
import { realClock } from '../../../electron/real-time'
import { type KeyPair, makeCertificates, type TestCertificates } from '../../service/certificates'
import { startTestService, type TestService } from '../../service/start'
import { asking, createTestNetwork } from '../../service/test-network'

let certificates: TestCertificates
const started: TestService[] = []
beforeAll(async () => {
  certificates = await makeCertificates()
})
afterAll(() => Promise.all(started.map(service => service.stop())))

async function serviceWith(keyPair: KeyPair, host = '127.0.0.1'): Promise<TestService> {
  const service = await startTestService({ keyPair, host })
  started.push(service)
  return service
}

async function sendTo(url: string, authorities: string[] | null): ReturnType<typeof network.send> {
  const network = createTestNetwork({ authorities: async () => authorities })
  const reply = await network.send(asking(url, { token: 'secret' }))
  network.close()
  return reply
}

describe('a certificate', () => {
  it('of a trusted authority, for this name and this day, is accepted', async () => {
    const service = await serviceWith(certificates.good)
    expect(await sendTo(service.url, [certificates.authority])).toMatchObject({
      ok: true,
      value: { status: 404 },
    })
  })

  it.each(['localhost', '127.0.0.1'])('is accepted for %s', async host => {
    const service = await serviceWith(certificates.good, host)
    expect(await sendTo(service.url, [certificates.authority])).toMatchObject({ ok: true })
  })

  it.each([
    ['self-signed', 'selfSigned', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['expired', 'expired', 'CERT_HAS_EXPIRED'],
    ['wrong-host', 'otherHost', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ] as const)('that is %s is refused before anything is sent', async (reason, name, code) => {
    const service = await serviceWith(certificates[name])
    const { host } = new URL(service.url)
    expect(await sendTo(service.url, [certificates.authority])).toEqual({
      ok: false,
      error: { kind: 'tls', host, reason, code },
    })
    expect(service.requests).toEqual([])
  })

  it('of an authority nobody knows is refused', async () => {
    const service = await serviceWith(certificates.good)
    expect(await sendTo(service.url, null)).toMatchObject({
      ok: false,
      error: { kind: 'tls', reason: 'untrusted' },
    })
    expect(service.requests).toEqual([])
  })

  it('is missing where plain http answers a secure call', async () => {
    const plain = await startTestService()
    started.push(plain)
    expect(await sendTo(plain.url.replace('http:', 'https:'), null)).toMatchObject({
      ok: false,
      error: { kind: 'tls', reason: 'untrusted' },
    })
  })
})

describe('a system that takes its time to tell its authorities', () => {
  /** Answers when the test says so. */
  function slowly() {
    let tell: (authorities: string[] | null) => void = () => undefined
    const told = new Promise<string[] | null>(resolve => {
      tell = resolve
    })
    let asked = 0
    return {
      tell: (authorities: string[] | null) => tell(authorities),
      asked: () => asked,
      authorities: () => {
        asked++
        return told
      },
    }
  }

  it('holds up nothing but what goes over TLS', async () => {
    const [plain, secure] = await Promise.all([startTestService(), serviceWith(certificates.good)])
    started.push(plain)
    const { authorities, tell, asked } = slowly()
    const network = createTestNetwork({ authorities })
    expect(await network.send(asking(plain.url))).toMatchObject({ ok: true })
    expect(asked()).toBe(0)

    const replies = [network.send(asking(secure.url)), network.send(asking(secure.url))]
    expect(await network.send(asking(plain.url))).toMatchObject({ ok: true })
    expect(secure.requests).toEqual([])
    tell([certificates.authority])
    expect(await Promise.all(replies)).toMatchObject([{ ok: true }, { ok: true }])
    expect(asked()).toBe(1)
    network.close()
  })

  it('holds up nobody who gives up', async () => {
    const secure = await serviceWith(certificates.good)
    const network = createTestNetwork({ authorities: slowly().authorities })
    const stop = new AbortController()
    const reply = network.send(asking(secure.url, { signal: stop.signal }))
    stop.abort()
    expect(await reply).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(secure.requests).toEqual([])
    network.close()
  })
})

describe('a refused certificate', () => {
  it('is not tried again: nothing would change', async () => {
    const service = await serviceWith(certificates.selfSigned)
    const outcomes: unknown[] = []
    const network = createNetwork({
      version: '1',
      clock: realClock,
      findRoutes: async () => [{ via: 'direct' }],
      authorities: async () => null,
      onOutcome: outcome => outcomes.push(outcome),
    })
    await network.send(asking(service.url))
    network.close()
    expect(outcomes).toHaveLength(1)
  })
})
