import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFindRoutes, type ProxySettings } from '../../../electron/network/find-routes'
import type { Network } from '../../../electron/network/network'
import { makeCertificates, proxiedName } from '../../service/certificates'
import { startHttpProxy, startSocksProxy, type TestProxy } from '../../service/proxies'
import { startTestService, type TestService } from '../../service/start'
import { asking, createTestNetwork, working } from '../../service/test-network'

let plain: TestService
let secure: TestService
let authority: string
let httpProxy: TestProxy
let closedProxy: TestProxy
let lockedProxy: TestProxy
let socksProxy: TestProxy
const networks: Network[] = []

beforeAll(async () => {
  const certificates = await makeCertificates()
  authority = certificates.authority
  plain = await startTestService()
  secure = await startTestService({ keyPair: certificates.good })
  httpProxy = await startHttpProxy()
  lockedProxy = await startHttpProxy('user:pa ss')
  socksProxy = await startSocksProxy()
  closedProxy = await startHttpProxy()
  await closedProxy.stop()
})
afterEach(() => {
  for (const { seen } of [httpProxy, lockedProxy, socksProxy]) seen.length = 0
  for (const { requests } of [plain, secure]) requests.length = 0
})
afterAll(async () => {
  for (const network of networks) network.close()
  await Promise.all([plain, secure, httpProxy, lockedProxy, socksProxy].map(server => server.stop()))
})

function networkWith(settings: Partial<ProxySettings>, pac = 'DIRECT'): Network {
  const findRoutes = createFindRoutes(
    () => ({ proxy: 'manual', manualProxy: '', ...settings }),
    async () => pac,
  )
  const network = createTestNetwork({ findRoutes, authorities: async () => [authority] })
  networks.push(network)
  return network
}
const manual = (manualProxy: string): Network => networkWith({ manualProxy })
const system = (pac: string): Network => networkWith({ proxy: 'system' }, pac)

const farPlain = (): string => plain.url.replace('127.0.0.1', proxiedName)
const farSecure = (): string => secure.url.replace('127.0.0.1', proxiedName)
const farStranger = (): string => secure.url.replace('127.0.0.1', 'stranger.invalid')
const allowed = { allowPlainHttp: true, attempts: 1 }

describe('a proxy', () => {
  it('of http passes plain requests on, and never sees the way to this computer', async () => {
    const network = manual(`http://${httpProxy.host}`)
    expect(await network.send(asking(farPlain(), allowed))).toMatchObject({
      ok: true,
      value: { status: 404 },
    })
    expect(httpProxy.seen.map(({ target }) => target)).toEqual([`${farPlain()}/`])
    await network.send(asking(plain.url))
    expect(httpProxy.seen).toHaveLength(1)
    expect(plain.count('unknown')).toBe(2)
  })

  it('of http opens a tunnel for secure requests, and sees nothing of what goes through', async () => {
    const network = manual(`http://${httpProxy.host}`)
    const reply = await network.send(asking(farSecure(), { ...allowed, token: 'secret' }))
    expect(reply).toMatchObject({ ok: true, value: { status: 404 } })
    const target = `CONNECT ${new URL(farSecure()).host}`
    expect(httpProxy.seen).toEqual([{ target, authorization: undefined }])
    expect(secure.requests.at(-1)?.headers.authorization).toBe('secret')
  })

  it('of SOCKS gets the name, not an address: it may know more names', async () => {
    const reply = await manual(`socks5://${socksProxy.host}`).send(asking(farPlain(), allowed))
    expect(reply).toMatchObject({ ok: true, value: { status: 404 } })
    expect(socksProxy.seen.map(({ target }) => target)).toEqual([new URL(farPlain()).host])
  })

  it('of SOCKS carries secure requests too', async () => {
    const reply = await manual(`socks5://${socksProxy.host}`).send(asking(farSecure(), allowed))
    expect(reply).toMatchObject({ ok: true, value: { status: 404 } })
  })

  it.each(['http', 'socks5'])('of %s does not vouch for who is behind it', async scheme => {
    const proxy = scheme === 'http' ? httpProxy : socksProxy
    const reply = await manual(`${scheme}://${proxy.host}`).send(asking(farStranger(), allowed))
    expect(reply).toMatchObject({ ok: false, error: { kind: 'tls', reason: 'wrong-host' } })
    expect(secure.requests).toEqual([])
  })

  it('is told the user name and password of its address', async () => {
    const network = manual(`http://user:pa%20ss@${lockedProxy.host}`)
    expect(await network.send(asking(farPlain(), allowed))).toMatchObject({
      ok: true,
      value: { status: 404 },
    })
    expect(await network.send(asking(farSecure(), allowed))).toMatchObject({ ok: true })
    expect(lockedProxy.seen.map(({ authorization }) => authorization)).toEqual([
      'Basic dXNlcjpwYSBzcw==',
      'Basic dXNlcjpwYSBzcw==',
    ])
  })

  it.each([
    ['plain', farPlain],
    ['secure', farSecure],
  ])('that wants a password for a %s request is an error of the proxy', async (_name, url) => {
    const reply = await manual(`http://${lockedProxy.host}`).send(asking(url(), allowed))
    const { host } = new URL(url())
    expect(reply).toEqual({
      ok: false,
      error: { kind: 'unreachable', host, reason: 'proxy', code: 'HTTP 407' },
    })
  })

  it.each([
    ['http', farPlain],
    ['http', farSecure],
    ['socks5', farPlain],
  ])('of %s that does not answer is an error of the proxy', async (scheme, url) => {
    const reply = await manual(`${scheme}://${closedProxy.host}`).send(asking(url(), allowed))
    expect(reply).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'proxy' } })
  })
})

describe('the proxies of the system', () => {
  it('are tried in their order, past one that does not answer', async () => {
    const network = system(`PROXY ${closedProxy.host}; SOCKS5 ${socksProxy.host}; DIRECT`)
    expect(await network.send(asking(farPlain(), allowed))).toMatchObject({
      ok: true,
      value: { status: 404 },
    })
    expect(socksProxy.seen).toHaveLength(1)
  })

  it('are tried in their order for work as well, since it cannot have arrived', async () => {
    const network = system(`PROXY ${closedProxy.host}; PROXY ${httpProxy.host}`)
    expect(await network.send(working(farPlain(), allowed))).toMatchObject({ ok: true })
    expect(plain.requests).toHaveLength(1)
  })

  it('are not tried one after the other once the service was reached', async () => {
    plain.script({ times: 1, do: { kind: 'drop', when: 'after-acting' } })
    const network = system(`SOCKS5 ${socksProxy.host}; PROXY ${httpProxy.host}`)
    expect(await network.send(working(farPlain(), allowed))).toMatchObject({
      ok: false,
      error: { kind: 'unknown-outcome' },
    })
    expect(httpProxy.seen).toEqual([])
    expect(plain.requests).toHaveLength(1)
  })
})
