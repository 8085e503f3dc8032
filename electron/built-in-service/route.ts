import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Reply, Taken } from './reply'

export type Method = 'GET' | 'POST' | 'DELETE'

/** Takes the body of a request, or says why not. */
export type BodyReader<Body> = (incoming: IncomingMessage) => Promise<Taken<Body>>

/** What a request says beside its body. */
export interface Asked {
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** What follows the path of a route that ends in a slash; still with its percent signs. */
  rest: string
  /** Aborted when the client goes away: nobody waits for the answer then. */
  signal: AbortSignal
}

interface RouteDescription<Body> {
  method: Method
  /** With a slash at its end: everything below it. */
  path: string
  /** `open` is for signing in and for files that are public by their address. */
  access: 'open' | 'token'
  read: BodyReader<Body>
  answer(request: Asked & { body: Body }): Reply | Promise<Reply>
}

export interface Route {
  method: Method
  path: string
  access: 'open' | 'token'
  serve(incoming: IncomingMessage, asked: Asked): Promise<Reply>
}

/** One operation of the service. An area of functions is a module that makes a list of these. */
export function route<Body>({ method, path, access, read, answer }: RouteDescription<Body>): Route {
  return {
    method,
    path,
    access,
    async serve(incoming, asked) {
      const taken = await read(incoming)
      return taken.ok ? answer({ ...asked, body: taken.value }) : taken.reply
    },
  }
}

type Methods = ReadonlyMap<string, Route>

export interface RouteTable {
  /** All methods of a path, and what the path says beyond the route's own. */
  find(path: string): { methods: Methods; rest: string } | null
}

/** Two routes for one operation are a mistake in this program. */
export function routeTable(routes: readonly Route[]): RouteTable {
  const table = new Map<string, Map<string, Route>>()
  for (const entry of routes) {
    const methods = table.get(entry.path) ?? new Map<string, Route>()
    if (methods.has(entry.method)) throw new Error(`${entry.method} ${entry.path} is routed twice.`)
    table.set(entry.path, methods.set(entry.method, entry))
  }
  return {
    find(path) {
      const folder = path.slice(0, path.lastIndexOf('/') + 1)
      const methods = table.get(path) ?? table.get(folder)
      return methods ? { methods, rest: table.has(path) ? '' : path.slice(folder.length) } : null
    },
  }
}
