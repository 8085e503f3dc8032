import { isProxyAddress } from '../../shared/proxy-address'

/** How to get to an address: straight, or through the proxy at a URL. */
export type Route = { via: 'direct' } | { via: 'proxy'; url: string }

export const direct: Route = { via: 'direct' }

/** A proxy as people and environments write it, with or without a scheme. Null: it is no proxy address. */
export function proxyRoute(address: string): Route | null {
  const full = address.includes('://') ? address : `http://${address}`
  return isProxyAddress(full) ? { via: 'proxy', url: withNamesResolvedThere(new URL(full)) } : null
}

/** The proxy may know names that this computer does not, and so that no name is looked up around it. */
function withNamesResolvedThere(url: URL): string {
  return url.href.replace(/^socks5?:/, 'socks5h:').replace(/\/$/, '')
}
