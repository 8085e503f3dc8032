import type { IncomingMessage } from 'node:http'
import type { Reply } from './reply'

export type Method = 'GET' | 'POST' | 'DELETE'

/** Takes the body of a request, or says why not. */
export type BodyReader<Body> = (
  incoming: IncomingMessage,
) => Promise<{ ok: true; body: Body } | { ok: false; reply: Reply }>

interface RouteDescription<Body> {
  method: Method
  path: string
  /** `open` is for signing in and for files that are public by their address. */
  access: 'open' | 'token'
  read: BodyReader<Body>
  answer(request: { query: URLSearchParams; body: Body }): Reply | Promise<Reply>
}

export interface Route {
  method: Method
  path: string
  access: 'open' | 'token'
  serve(incoming: IncomingMessage, query: URLSearchParams): Promise<Reply>
}

/** One operation of the service. An area of functions is a module that makes a list of these. */
export function route<Body>({ method, path, access, read, answer }: RouteDescription<Body>): Route {
  return {
    method,
    path,
    access,
    async serve(incoming, query) {
      const taken = await read(incoming)
      return taken.ok ? answer({ query, body: taken.body }) : taken.reply
    },
  }
}

/** All methods of a path, found by the path. Two routes for one operation are a mistake in this program. */
export function routeTable(routes: readonly Route[]): ReadonlyMap<string, ReadonlyMap<string, Route>> {
  const table = new Map<string, Map<string, Route>>()
  for (const entry of routes) {
    const methods = table.get(entry.path) ?? new Map<string, Route>()
    if (methods.has(entry.method)) throw new Error(`${entry.method} ${entry.path} is routed twice.`)
    table.set(entry.path, methods.set(entry.method, entry))
  }
  return table
}
