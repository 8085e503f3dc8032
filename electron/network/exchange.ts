import type { Readable } from 'node:stream'
import axios, { AxiosHeaders } from 'axios'
import type { AppError } from '../../shared/errors'
import { createDispatch, type DispatchPorts } from './dispatch'
import { textHeaders } from './reply-headers'
import type { Attempt, Headers, NetworkRequest } from './request'
import type { Route } from './route'

/** An answer whose body has not been read yet. `errorOf` explains what goes wrong while it is. */
export interface OpenReply {
  status: number
  statusText: string
  headers: Headers
  body: Readable
  milliseconds: number
  errorOf(thrown: unknown): AppError
  /** The body is a file, which may take as long as it takes. */
  letGoOn(): void
}

/** axios without its own ideas of redirects, proxies, statuses and bodies: those are policy, and policy is ours. */
const client = axios.create({
  adapter: 'http',
  responseType: 'stream',
  maxRedirects: 0,
  maxBodyLength: Number.POSITIVE_INFINITY,
  proxy: false,
  validateStatus: () => true,
  transformRequest: [data => data],
  transformResponse: [data => data],
})

/** Sends one request over one route, once. */
export async function exchange(
  request: NetworkRequest,
  url: URL,
  route: Route,
  ports: DispatchPorts,
): Promise<Attempt<OpenReply>> {
  const dispatch = await createDispatch(request, url, route, ports)
  const { agent, errorOf, letGoOn } = dispatch
  const startedAt = ports.clock.passed()
  try {
    const reply = await client.request<Readable>({
      method: request.method,
      url: url.href,
      headers: headersOf(request, ports.userAgent),
      ...(request.body === undefined ? {} : { data: Buffer.from(JSON.stringify(request.body)) }),
      ...(request.signal ? { signal: request.signal } : {}),
      decompress: !request.unpacked,
      httpAgent: agent,
      httpsAgent: agent,
      transport: { request: dispatch.start },
    })
    const { status, statusText, data: body } = reply
    const error = dispatch.proxyRefusal(status)
    if (error) {
      body.destroy()
      return { ok: false, error, arrived: false }
    }
    const milliseconds = ports.clock.passed() - startedAt
    const headers = textHeaders(reply.headers)
    return { ok: true, value: { status, statusText, headers, body, milliseconds, errorOf, letGoOn } }
  } catch (thrown) {
    return { ok: false, error: errorOf(thrown), arrived: dispatch.arrived }
  }
}

function headersOf({ token, body, accept, unpacked }: NetworkRequest, userAgent: string): AxiosHeaders {
  return new AxiosHeaders({
    Accept: accept ?? 'application/json',
    'User-Agent': userAgent,
    'Content-Type': body === undefined ? false : 'application/json',
    ...(token === undefined ? {} : { Authorization: token }),
    ...(unpacked ? { 'Accept-Encoding': 'identity' } : {}),
  })
}
