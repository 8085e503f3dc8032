import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFindRoutes, type ProxySettings } from '../../../../electron/network/find-routes'
import type { FindProxy } from '../../../../electron/ports'

const far = new URL('https://speech.example/api/x?y=1')
const direct = { via: 'direct' }
const noPac: FindProxy = async () => 'PROXY pac:1'
const routes = (
  settings: Partial<ProxySettings>,
  url = far,
  findProxy: FindProxy = noPac,
): Promise<unknown[]> =>
  createFindRoutes(() => ({ proxy: 'none', manualProxy: '', ...settings }), findProxy)(url)

afterEach(() => vi.unstubAllEnvs())

function environment(variables: Record<string, string>): void {
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY']
  for (const name of names) {
    vi.stubEnv(name, variables[name] ?? '')
    vi.stubEnv(name.toLowerCase(), '')
  }
}

describe('the way to an address', () => {
  it.each(['system', 'environment', 'none', 'manual'] as const)(
    'on this computer is straight, with %s',
    async proxy => {
      environment({ HTTP_PROXY: 'http://env:1', HTTPS_PROXY: 'http://env:1' })
      for (const url of ['http://localhost:1', 'https://127.0.0.1', 'http://[::1]/']) {
        expect(await routes({ proxy, manualProxy: 'http://manual:1' }, new URL(url))).toEqual([direct])
      }
    },
  )

  it('is what the system says, in its order', async () => {
    const asked: string[] = []
    const findProxy: FindProxy = async url => {
      asked.push(url)
      return 'PROXY a:1; SOCKS5 b:2; DIRECT'
    }
    expect(await routes({ proxy: 'system' }, far, findProxy)).toEqual([
      { via: 'proxy', url: 'http://a:1' },
      { via: 'proxy', url: 'socks5h://b:2' },
      direct,
    ])
    expect(asked).toEqual([far.href])
  })

  it('is straight when the system cannot say', async () => {
    const fails: FindProxy = () => Promise.reject(new Error('no PAC'))
    expect(await routes({ proxy: 'system' }, far, fails)).toEqual([direct])
  })

  it('is what the environment says for the protocol', async () => {
    environment({ HTTP_PROXY: 'http://plain:1', HTTPS_PROXY: 'secure:2' })
    expect(await routes({ proxy: 'environment' })).toEqual([{ via: 'proxy', url: 'https://secure:2' }])
    expect(await routes({ proxy: 'environment' }, new URL('http://speech.example'))).toEqual([
      { via: 'proxy', url: 'http://plain:1' },
    ])
  })

  it('is what ALL_PROXY says for the rest, and straight for what NO_PROXY names', async () => {
    environment({ ALL_PROXY: 'socks5://all:1', NO_PROXY: '.internal,other.example:443' })
    expect(await routes({ proxy: 'environment' })).toEqual([{ via: 'proxy', url: 'socks5h://all:1' }])
    expect(await routes({ proxy: 'environment' }, new URL('https://a.internal'))).toEqual([direct])
    expect(await routes({ proxy: 'environment' }, new URL('https://other.example'))).toEqual([direct])
  })

  it('is none where the environment names a proxy that is none', async () => {
    environment({ ALL_PROXY: 'socks5:127.0.0.1:9050' })
    expect(await routes({ proxy: 'environment' })).toEqual([])
  })

  it('is straight in an empty environment', async () => {
    environment({})
    expect(await routes({ proxy: 'environment' })).toEqual([direct])
  })

  it.each([
    ['http://user:password@manual:3128', [{ via: 'proxy', url: 'http://user:password@manual:3128' }]],
    ['', [direct]],
    // Never straight: the person believes that a proxy is in between.
    ['socks5:127.0.0.1:9050', []],
  ])('is the proxy a person entered: "%s"', async (manualProxy, expected) => {
    expect(await routes({ proxy: 'manual', manualProxy })).toEqual(expected)
  })

  it('is straight with none', async () => {
    environment({ HTTPS_PROXY: 'http://env:1' })
    expect(await routes({ proxy: 'none', manualProxy: 'http://manual:1' })).toEqual([direct])
  })

  it('follows the settings as they change', async () => {
    let proxy: ProxySettings['proxy'] = 'none'
    const find = createFindRoutes(() => ({ proxy, manualProxy: '' }), noPac)
    expect(await find(far)).toEqual([direct])
    proxy = 'system'
    expect(await find(far)).toEqual([{ via: 'proxy', url: 'http://pac:1' }])
  })
})
