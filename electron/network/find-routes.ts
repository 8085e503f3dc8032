/// <reference path="./proxy-from-env.d.ts" />

import { getProxyForUrl } from 'proxy-from-env'
import type { AppError } from '../../shared/errors'
import type { Settings } from '../../shared/settings'
import type { FindProxy } from '../ports'
import { isLoopback } from './address'
import type { Attempt } from './request'
import { direct, proxyRoute, type Route } from './route'

export type ProxySettings = Pick<Settings['network'], 'proxy' | 'manualProxy'>

export type FindRoutes = (url: URL) => Promise<Route[]>

/**
 * The ways to an address, best first. Nothing on this computer is ever reached through a proxy. A proxy that a person
 * set and that makes no sense is no way at all: what it should have carried would go around it.
 */
export function createFindRoutes(settings: () => ProxySettings, findProxy: FindProxy): FindRoutes {
  return async url => {
    if (isLoopback(url.hostname)) return [direct]
    const { proxy, manualProxy } = settings()
    if (proxy === 'system') return routesFromPac(await findProxy(url.href).catch(() => 'DIRECT'))
    if (proxy === 'environment') return onlyRoute(getProxyForUrl(url))
    if (proxy === 'manual') return onlyRoute(manualProxy)
    return [direct]
  }
}

function onlyRoute(address: string): Route[] {
  if (address === '') return [direct]
  const route = proxyRoute(address)
  return route ? [route] : []
}

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

/**
 * Tries the ways to an address in their order. The next one is tried when a way is blocked, never when the server may
 * have been reached.
 */
export async function overRoutes<T>(
  url: URL,
  findRoutes: FindRoutes,
  send: (route: Route) => Promise<Attempt<T>>,
): Promise<Attempt<T>> {
  const [first, ...others] = await findRoutes(url)
  if (!first) return { ok: false, error: noProxy(url), arrived: false }
  let attempt = await send(first)
  for (const route of others) {
    if (attempt.ok || attempt.arrived || !isBlocked(attempt.error.kind)) return attempt
    attempt = await send(route)
  }
  return attempt
}

const noProxy = ({ host }: URL): AppError => ({
  kind: 'unreachable',
  host,
  reason: 'proxy',
  code: 'ERR_INVALID_URL',
})

const isBlocked = (kind: string): boolean => kind === 'unreachable' || kind === 'timeout'
