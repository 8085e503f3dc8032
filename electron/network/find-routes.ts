/// <reference path="./proxy-from-env.d.ts" />
import { getProxyForUrl } from 'proxy-from-env'
import type { Settings } from '../../shared/settings'
import type { FindProxy } from '../ports'
import { isLoopback } from './loopback'
import { routesFromPac } from './pac'
import { direct, proxyRoute, type Route } from './route'

export type ProxySettings = Pick<Settings['network'], 'proxy' | 'manualProxy'>

export type FindRoutes = (url: URL) => Promise<Route[]>

/** The ways to an address, best first. Nothing on this computer is ever reached through a proxy. */
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

const onlyRoute = (address: string): Route[] => [(address !== '' && proxyRoute(address)) || direct]
