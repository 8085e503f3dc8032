import { direct, proxyRoute, type Route } from './route'

const schemes: Record<string, string> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks4',
  SOCKS4: 'socks4',
  SOCKS5: 'socks5',
}

/**
 * The routes named by the answer of a PAC file, such as `PROXY a:8080; SOCKS5 b:1080; DIRECT`, in its order.
 * Words that mean nothing to us are passed over; when nothing is left the way is straight, as in browsers.
 */
export function routesFromPac(words: string): Route[] {
  const routes = words.split(';').map(routeOf)
  const known = routes.filter(route => route !== null)
  return known.length > 0 ? known : [direct]
}

function routeOf(entry: string): Route | null {
  const [word = '', host = ''] = entry.trim().split(/\s+/)
  if (word.toUpperCase() === 'DIRECT') return direct
  const scheme = schemes[word.toUpperCase()]
  return scheme && /^[^/]+$/.test(host) ? proxyRoute(`${scheme}://${host}`) : null
}
