import { describe, expect, it } from 'vitest'
import { proxyRoute } from '../../../../electron/network/route'

describe('the address of a proxy', () => {
  it.each([
    ['proxy.example:3128', 'http://proxy.example:3128'],
    ['http://user:p%40ss@proxy.example', 'http://user:p%40ss@proxy.example'],
    ['https://proxy.example:443', 'https://proxy.example'],
    ['socks://proxy.example', 'socks5h://proxy.example'],
    ['socks5://proxy.example:9', 'socks5h://proxy.example:9'],
    ['socks5h://proxy.example:9', 'socks5h://proxy.example:9'],
    ['socks4://proxy.example:9', 'socks4://proxy.example:9'],
    ['socks4a://proxy.example:9', 'socks4a://proxy.example:9'],
  ])('%s', (address, url) => expect(proxyRoute(address)).toEqual({ via: 'proxy', url }))

  it.each(['', 'socks5:127.0.0.1:9050', 'ftp://proxy.example', 'http://', 'a b', 'http://a:99999'])(
    '"%s" is none',
    address => expect(proxyRoute(address)).toBeNull(),
  )
})
