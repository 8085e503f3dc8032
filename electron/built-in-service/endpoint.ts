import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { TellPart } from '../../shared/progress'
import type { Result } from '../../shared/result'
import type { ServiceReply } from './reply'

export type Method = 'GET' | 'POST' | 'DELETE'

/** Takes the body of a request, or says why not. */
export type BodyReader<Body> = (incoming: IncomingMessage) => Promise<Result<Body, ServiceReply>>

/** What a request says beside its body. */
export interface EndpointRequest {
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** What follows the path of an endpoint that ends in a slash; still with its percent signs. */
  rest: string
  /** Aborted when the client goes away: nobody waits for the answer then. */
  signal: AbortSignal
  /** Tells the client how much is done, from 0 to 1, if it wants to know. */
  tell: TellPart
}

interface EndpointDescription<Body> {
  method: Method
  /** With a slash at its end: everything below it. */
  path: string
  /** For signing in, and for files that are public by their address. Whatever else is asked needs a token. */
  access?: 'open'
  /** A file may take as long as it goes on coming. Whatever else is sent has to be here soon. */
  takes?: 'file'
  read: BodyReader<Body>
  answer(request: EndpointRequest & { body: Body }): ServiceReply | Promise<ServiceReply>
}

export interface Endpoint {
  method: Method
  path: string
  isOpen: boolean
  takesFile: boolean
  serve(incoming: IncomingMessage, asked: EndpointRequest): Promise<ServiceReply>
}

/** One operation of the service. An area of functions is a module that makes a list of these. */
export function endpoint<Body>({
  method,
  path,
  access,
  takes,
  read,
  answer,
}: EndpointDescription<Body>): Endpoint {
  return {
    method,
    path,
    isOpen: access === 'open',
    takesFile: takes === 'file',
    async serve(incoming, asked) {
      const taken = await read(incoming)
      return taken.ok ? answer({ ...asked, body: taken.value }) : taken.error
    },
  }
}

type Methods = ReadonlyMap<string, Endpoint>

export interface EndpointTable {
  /** All methods of a path, and what the path says beyond the endpoint's own. */
  find(path: string): { methods: Methods; rest: string } | null
}

/** Two endpoints for one operation are a mistake in this program. */
export function endpointTable(endpoints: readonly Endpoint[]): EndpointTable {
  const table = new Map<string, Map<string, Endpoint>>()
  for (const entry of endpoints) {
    const methods = table.get(entry.path) ?? new Map<string, Endpoint>()
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
