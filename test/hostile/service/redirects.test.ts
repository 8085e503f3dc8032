import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../../electron/network/network'
import { direct, proxyRoute } from '../../../electron/network/route'
import { startTestService, type TestService } from '../../service/start'
import { asking, createTestNetwork, working } from '../../service/test-network'

let service: TestService
let network: Network
beforeAll(async () => {
  service = await startTestService()
  network = createTestNetwork()
})
afterEach(() => {
  service.forgetScript()
  service.requests.length = 0
})
afterAll(async () => {
  network.close()
  await service.stop()
})

const tokens = (): (string | undefined)[] => service.requests.map(({ headers }) => headers.authorization)

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308] as const)(
    'with %i is followed with the token within its origin',
    async status => {
      service.script({ times: 1, do: { kind: 'redirect', status, to: '/api/file?fileId=b' } })
      const reply = await network.send(asking(`${service.url}/start`, { token: 'secret' }))
      expect(reply).toMatchObject({ ok: true, value: { status: 401 } })
      expect(service.requests.map(({ path }) => path)).toEqual(['/start', '/api/file?fileId=b'])
      expect(tokens()).toEqual(['secret', 'secret'])
    },
  )

  it('to another origin leaves the token behind', async () => {
    service.script({ times: 1, do: { kind: 'redirect', to: `${service.storageUrl}/common/uploads/a` } })
    const reply = await network.send(asking(service.url, { token: 'secret' }))
    expect(reply).toMatchObject({ ok: true, value: { status: 404 } })
    expect(service.requests.map(({ operation }) => operation)).toEqual(['unknown', 'storage'])
    expect(tokens()).toEqual(['secret', undefined])
  })

  const port = (url: string): string => new URL(url).port
  const elsewhere: [how: string, to: (there: TestService) => string][] = [
    ['another port', there => there.url],
    ['the same under another name', there => `http://localhost:${port(there.url)}/`],
    ['no scheme', there => `//127.0.0.1:${port(there.url)}/`],
    ['backslashes', there => `\\\\127.0.0.1:${port(there.url)}\\a`],
    ['white space before it', there => `  \t${there.url}/`],
    ['capitals', there => `HTTP://127.0.0.1:${port(there.url)}/`],
    [
      'an account that looks like us',
      there => `http://${new URL(service.url).host}@127.0.0.1:${port(there.url)}/`,
    ],
    ['a fragment that looks like us', there => `${there.url}/#@${new URL(service.url).host}/`],
    ['an address in one number', there => `http://2130706433:${port(there.url)}/`],
  ]
  const statuses = [301, 302, 303, 307, 308] as const
  it.each(statuses.flatMap(status => elsewhere.map(([how, to]) => ({ status, how, to }))))(
    'with $status to another origin by $how never takes the token along',
    async ({ status, to }) => {
      const there = await startTestService()
      service.script({ times: 1, do: { kind: 'redirect', status, to: to(there) } })
      await network.send(asking(service.url, { token: 'secret-token' }))
      expect(tokens()[0]).toBe('secret-token')
      const heard = [...there.requests, ...service.requests.slice(1)]
      expect(JSON.stringify(heard.map(({ path, rawHeaders }) => [path, rawHeaders]))).not.toContain('secret')
      await there.stop()
    },
  )

  it.each([
    ['Refresh', '0; url='],
    ['Link', '<'],
    ['Content-Location', ''],
    ['Alt-Svc', 'h2='],
  ])('by %s is none', async (header, before) => {
    const there = await startTestService()
    const headers = { [header]: `${before}${there.url}` }
    service.script({ times: 1, do: { kind: 'reply', body: '{}', headers } })
    await network.send(asking(service.url, { token: 'secret-token' }))
    expect(service.requests).toHaveLength(1)
    expect(there.requests).toEqual([])
    await there.stop()
  })

  it('does not bring the token back on the way home', async () => {
    const there = await startTestService()
    service.script({ times: 1, do: { kind: 'redirect', to: there.url } })
    there.script({ times: 1, do: { kind: 'redirect', to: service.url } })
    await network.send(asking(service.url, { token: 'secret' }))
    await there.stop()
    expect(tokens()).toEqual(['secret', undefined])
  })

  it('to plain http on another computer is refused before anything is sent there', async () => {
    service.script({ times: 1, do: { kind: 'redirect', to: 'http://speech.example/' } })
    expect(await network.send(asking(service.url))).toEqual({
      ok: false,
      error: { kind: 'insecure-address', host: 'speech.example' },
    })
  })

  it('from outside never leads to this computer or its neighbours, whatever they are called', async () => {
    const hidden = await startTestService()
    const port = new URL(hidden.url).port
    // The test's own service answers in the place of one outside, as its proxy.
    const outside = createTestNetwork({
      findRoutes: async url => [(url.hostname === 'speech.example' && proxyRoute(service.url)) || direct],
      addressesOf: async name => [name === 'speech.example' ? '203.0.113.5' : '192.168.1.7'],
    })
    for (const to of [
      `http://127.0.0.1:${port}/`,
      'https://router.example/',
      'https://169.254.1.1/',
      'https://[fe80::1]/',
    ]) {
      service.script({ times: 1, do: { kind: 'redirect', to } })
      const reply = await outside.send(asking('http://speech.example/', { allowPlainHttp: true }))
      expect(reply).toMatchObject({ ok: true, value: { status: 302, headers: { location: to } } })
    }
    expect(hidden.requests).toEqual([])
    outside.close()
    await hidden.stop()
  })

  it('from a neighbour never leads to this computer, by no name that systems take for their own', async () => {
    const hidden = await startTestService()
    const port = new URL(hidden.url).port
    // The test's own service answers in the place of a neighbour, as its proxy.
    const beside = createTestNetwork({
      findRoutes: async url => [(url.hostname === '10.0.0.7' && proxyRoute(service.url)) || direct],
    })
    for (const host of ['127.0.0.1', '[::ffff:7f00:1]', '0.0.0.0', '0', '[::]', '[::ffff:0:0]']) {
      service.script({ times: 1, do: { kind: 'redirect', to: `http://${host}:${port}/` } })
      const reply = await beside.send(asking('http://10.0.0.7/', { allowPlainHttp: true }))
      expect(reply, host).toMatchObject({ ok: true, value: { status: 302 } })
    }
    expect(hidden.requests).toEqual([])
    beside.close()
    await hidden.stop()
  })

  it('is not followed with a body: a password goes where the person said', async () => {
    service.script({ times: 1, do: { kind: 'redirect', status: 307, to: service.storageUrl } })
    const reply = await network.send(working(service.url, { body: { password: 'p' } }))
    expect(reply).toMatchObject({ ok: true, value: { status: 307 } })
    expect(service.requests).toHaveLength(1)
  })

  it('is followed five times and no more', async () => {
    service.script({ do: { kind: 'redirect', to: '/round' } })
    expect(await network.send(asking(service.url))).toMatchObject({ ok: true, value: { status: 302 } })
    expect(service.requests).toHaveLength(6)
  })

  it.each(['file:///etc/passwd', 'javascript:1', 'http://['])('to %s is not followed', async to => {
    service.script({ times: 1, do: { kind: 'redirect', to } })
    expect(await network.send(asking(service.url))).toMatchObject({ ok: true, value: { status: 302 } })
  })
})
