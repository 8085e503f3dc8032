import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { HttpProxyAgent } from 'http-proxy-agent'
import { HttpsProxyAgent } from 'https-proxy-agent'
import { SocksProxyAgent } from 'socks-proxy-agent'
import { describe, expect, it } from 'vitest'
import { createAgents } from '../../../../electron/network/agents'
import { direct, type Route } from '../../../../electron/network/route'

const noneKnown = async (): Promise<null> => null
const via = (url: string): Route => ({ via: 'proxy', url })

describe('agents', () => {
  it.each([
    [direct, false, HttpAgent],
    [direct, true, HttpsAgent],
    [via('http://a:1'), false, HttpProxyAgent],
    [via('http://a:1'), true, HttpsProxyAgent],
    [via('https://a:1'), false, HttpProxyAgent],
    [via('https://a:1'), true, HttpsProxyAgent],
    [via('socks5h://a:1'), false, SocksProxyAgent],
    [via('socks4://a:1'), true, SocksProxyAgent],
  ])('fit the route %o, secure %s', (route, secure, kind) => {
    expect(createAgents(noneKnown).of(route, secure, false, {})).toBeInstanceOf(kind)
  })

  it('are kept, one for each route and purpose', () => {
    const agents = createAgents(noneKnown)
    const routes = [direct, via('http://a:1'), via('http://b:1')]
    const all = routes.flatMap(route =>
      [true, false].flatMap(secure => [true, false].map(fresh => agents.of(route, secure, fresh, {}))),
    )
    expect(new Set(all).size).toBe(12)
    expect(agents.of({ ...direct }, true, false, {})).toBe(agents.of(direct, true, false, {}))
  })

  it('keep connections open unless each request is to have its own', () => {
    const agents = createAgents(noneKnown)
    for (const route of [direct, via('http://a:1'), via('socks5h://a:1')]) {
      expect(agents.of(route, true, false, {})).toMatchObject({ keepAlive: true })
      expect(agents.of(route, true, true, {})).toMatchObject({ keepAlive: false })
    }
  })

  it('are made anew after closing', () => {
    const agents = createAgents(noneKnown)
    const before = agents.of(direct, false, false, {})
    agents.close()
    expect(agents.of(direct, false, false, {})).not.toBe(before)
  })

  it('trust what Node trusts unless told otherwise, and read a list once', async () => {
    expect(await createAgents(noneKnown).trustFor(direct, true)).toEqual({})
    let asked = 0
    const agents = createAgents(async () => {
      asked++
      return []
    })
    const trust = await agents.trustFor(direct, true)
    expect(trust.secureContext).toBeDefined()
    expect(await agents.trustFor(via('https://a:1'), false)).toBe(trust)
    expect(asked).toBe(1)
  })

  it.each([direct, via('http://a:1'), via('socks5h://a:1')])(
    'ask for no authorities on a way without TLS: %o',
    async route => {
      const agents = createAgents(() => Promise.reject(new Error('asked')))
      expect(await agents.trustFor(route, false)).toEqual({})
    },
  )
})
