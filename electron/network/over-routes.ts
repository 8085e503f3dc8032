import type { FindRoutes } from './find-routes'
import type { Attempt } from './request'
import type { Route } from './route'

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
  if (!first) throw new Error('There is always a route')
  let attempt = await send(first)
  for (const route of others) {
    if (attempt.ok || attempt.arrived || !isBlocked(attempt.error.kind)) return attempt
    attempt = await send(route)
  }
  return attempt
}

const isBlocked = (kind: string): boolean => kind === 'unreachable' || kind === 'timeout'
