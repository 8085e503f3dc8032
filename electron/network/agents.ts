import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { createSecureContext, type SecureContext } from 'node:tls'
import { HttpProxyAgent } from 'http-proxy-agent'
import { HttpsProxyAgent } from 'https-proxy-agent'
import { SocksProxyAgent } from 'socks-proxy-agent'
import { once } from '../once'
import type { FindAuthorities } from './authorities'
import type { Route } from './route'

/** Goes into the options of each secure request: an agent for a proxy forgets what it was made with. */
export interface Trust {
  secureContext?: SecureContext
}

export interface Agents {
  /**
   * The agent for a route. A fresh one opens a connection for each request: on a connection that was kept open one
   * cannot tell whether the server had closed it before or after it saw the request.
   */
  of(route: Route, secure: boolean, fresh: boolean, trust: Trust): HttpAgent
  /** Whom to trust on the way. The first way over TLS waits for the authorities; one without it never does. */
  trustFor(route: Route, secure: boolean): Promise<Trust>
  /** Closes what is kept open. Requests under way end too. */
  close(): void
}

/** One agent a route, with its pool of open connections. */
export function createAgents(authorities: FindAuthorities): Agents {
  const known = new Map<string, HttpAgent>()
  // Reading a hundred certificates takes longer than a handshake, so it is done once, when it is first needed.
  const trust = once(async (): Promise<Trust> => {
    const ca = await authorities()
    return ca ? { secureContext: createSecureContext({ ca: [...ca] }) } : {}
  })

  function make(route: Route, secure: boolean, keepAlive: boolean, trusted: Trust): HttpAgent {
    if (route.via === 'direct') return secure ? new HttpsAgent({ keepAlive }) : new HttpAgent({ keepAlive })
    if (route.url.startsWith('socks')) return new SocksProxyAgent(route.url, { keepAlive })
    const options = isOverTls(route) ? { keepAlive, ...trusted } : { keepAlive }
    return secure ? new HttpsProxyAgent(route.url, options) : new HttpProxyAgent(route.url, options)
  }

  return {
    of(route, secure, fresh, trusted) {
      const key = `${route.via === 'proxy' ? route.url : ''} ${secure} ${fresh}`
      const agent = known.get(key) ?? make(route, secure, !fresh, trusted)
      known.set(key, agent)
      return agent
    },
    trustFor: async (route, secure) => (secure || isOverTls(route) ? trust() : {}),
    close() {
      for (const agent of known.values()) agent.destroy()
      known.clear()
    },
  }
}

/** The proxy itself may be reached so. */
const isOverTls = (route: Route): boolean => route.via === 'proxy' && route.url.startsWith('https:')
