import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { fromBrowser, hostPattern, policyToBrowser, privileges } from './scheme-addresses'

export type SchemeHandler = (request: Request) => Response | Promise<Response>
export const schemeHandlers = new Map<string, SchemeHandler>()

export interface SchemeServer {
  /** For Chromium's --host-resolver-rules: the made-up hosts are here. */
  resolverRule: string
  close(): void
}

/** The loopback server that Chromium believes to be every custom scheme's host. It asks the app's handlers. */
export async function serveSchemes(): Promise<SchemeServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch(error => {
      console.error(error)
      refuse(response, 'the handler threw')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    resolverRule: `MAP ${hostPattern} 127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = fromBrowser(`http://${request.headers.host}${request.url}`)
  const scheme = url.split(':', 1)[0] ?? ''
  // Chromium looks for an icon of its own accord; Electron does not, so the app is not asked.
  if (request.url === '/favicon.ico') {
    response.writeHead(204).end()
    return
  }
  const missing = missingPrivilege(request, scheme)
  if (missing) return refuse(response, `${url}: the scheme has no ${missing} privilege`)
  const handler = schemeHandlers.get(scheme)
  if (!handler) return refuse(response, `${url}: no protocol handler`)
  const answered: unknown = await handler(asFetchRequest(request, response, url))
  if (!(answered instanceof Response)) return refuse(response, `${url}: the handler answered no Response`)
  if (answered.type === 'error') return refuse(response, `${url}: Response.error()`)
  const isMedia = /^(audio|video)\//.test(answered.headers.get('content-type') ?? '')
  if (isMedia && !privileges.get(scheme)?.stream)
    return refuse(response, `${url}: media needs the stream privilege`)
  write(answered, response)
}

/** What a page may do with http, and with a scheme of its own only where that was granted. */
function missingPrivilege({ headers }: IncomingMessage, scheme: string): string | null {
  const granted = privileges.get(scheme)
  const fetches = headers['sec-fetch-dest'] === 'empty'
  if (fetches && !granted?.supportFetchAPI) return 'supportFetchAPI'
  const registers = headers['service-worker'] === 'script'
  return registers && !granted?.allowServiceWorkers ? 'allowServiceWorkers' : null
}

const hiddenFromHandlers = new Set(['host', 'connection', 'accept-encoding', 'keep-alive'])

function asFetchRequest(request: IncomingMessage, response: ServerResponse, url: string): Request {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    if (hiddenFromHandlers.has(name)) continue
    for (const value of values) headers.append(name, translated(name, value))
  }
  // As Electron does: an opaque origin is no origin.
  if (headers.get('origin') === 'null') headers.delete('origin')
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method ?? 'GET',
    headers,
    signal: gone.signal,
    duplex: 'half',
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream } : {}),
  }
  return new Request(url, init)
}

function translated(name: string, value: string): string {
  return name === 'origin' || name === 'referer' ? fromBrowser(value) : value
}

function write(answered: Response, response: ServerResponse): void {
  const headers: Record<string, string> = {}
  answered.headers.forEach((value, name) => {
    headers[name] = name.startsWith('content-security-policy') ? policyToBrowser(value) : value
  })
  response.writeHead(answered.status, answered.statusText || undefined, headers)
  if (!answered.body) {
    response.end()
    return
  }
  const body = Readable.fromWeb(answered.body as NodeStream)
  response.on('close', () => body.destroy())
  body.on('error', () => response.destroy())
  body.pipe(response)
}

/** A network error, as in Electron. Two lengths and not a reset: Chromium would ask again after a reset. */
function refuse(response: ServerResponse, why: string): void {
  console.error(`stand-in: ${why}`)
  if (response.headersSent) response.destroy()
  else response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n')
}
