import { describe, expect, it } from 'vitest'
import { routesFromPac } from '../../../../electron/network/find-routes'

const wordsOf = (pac: string): string[] =>
  routesFromPac(pac).map(route => (route.via === 'direct' ? 'direct' : route.url))

describe('the answer of a PAC file', () => {
  it.each([
    ['DIRECT', ['direct']],
    ['PROXY a:8080', ['http://a:8080']],
    ['proxy a:8080 ;direct', ['http://a:8080', 'direct']],
    ['HTTPS a:443; HTTP b', ['https://a', 'http://b']],
    ['SOCKS a:1080; SOCKS4 b:1', ['socks4://a:1080', 'socks4://b:1']],
    ['SOCKS5 a:1080', ['socks5h://a:1080']],
    ['PROXY [::1]:3128', ['http://[::1]:3128']],
    ['QUIC a:1; PROXY ; FOO; PROXY b:1', ['http://b:1']],
    ['', ['direct']],
    ['; ;', ['direct']],
    ['QUIC a:1', ['direct']],
    ['PROXY http://a b', ['direct']],
  ])('%s', (pac, routes) => expect(wordsOf(pac)).toEqual(routes))
})
