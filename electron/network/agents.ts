import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { createSecureContext, type SecureContext } from 'node:tls'
import { HttpProxyAgent } from 'http-proxy-agent'
import { HttpsProxyAgent } from 'https-proxy-agent'
import { SocksProxyAgent } from 'socks-proxy-agent'
import type { Route } from './route'

export interface Agents {
  /**
   * The agent for a route. A fresh one opens a connection for each request: on a connection that was kept open one
   * cannot tell whether the server had closed it before or after it saw the request.
   */
  of(route: Route, secure: boolean, fresh: boolean): HttpAgent
  /** Goes into the options of each secure request: an agent for a proxy forgets what it was made with. */
  readonly trust: { secureContext?: SecureContext }
  /** Closes what is kept open. Requests under way end too. */
  close(): void
}

/** One agent a route, with its pool of open connections. `authorities` take the place of Node's own list. */
export function createAgents(authorities: readonly string[] | null): Agents {
  const known = new Map<string, HttpAgent>()
  // Reading a hundred certificates takes longer than a handshake, so it is done once, when it is first needed.
  let context: SecureContext | undefined
  const trust = (): Agents['trust'] => {
    if (!authorities) return {}
    context ??= createSecureContext({ ca: [...authorities] })
    return { secureContext: context }
  }

  function make(route: Route, secure: boolean, keepAlive: boolean): HttpAgent {
    if (route.via === 'direct') return secure ? new HttpsAgent({ keepAlive }) : new HttpAgent({ keepAlive })
    if (route.url.startsWith('socks')) return new SocksProxyAgent(route.url, { keepAlive })
    // The proxy itself may be reached over TLS.
    const options = route.url.startsWith('https:') ? { keepAlive, ...trust() } : { keepAlive }
    return secure ? new HttpsProxyAgent(route.url, options) : new HttpProxyAgent(route.url, options)
  }

  return {
    of(route, secure, fresh) {
      const key = `${route.via === 'proxy' ? route.url : ''} ${secure} ${fresh}`
      const agent = known.get(key) ?? make(route, secure, !fresh)
      known.set(key, agent)
      return agent
    },
    get trust() {
      return trust()
    },
    close() {
      for (const agent of known.values()) agent.destroy()
      known.clear()
    },
  }
}
