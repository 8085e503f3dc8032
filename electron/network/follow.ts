import type { Readable } from 'node:stream'
import type { RawAxiosRequestHeaders } from 'axios'
import type { AppError } from '../../shared/errors'
import { once } from '../once'
import { checkAddress } from './address'
import { createDispatch, type DispatchPorts } from './dispatch'
import { type FindRoutes, overRoutes } from './find-routes'
import { type AddressesOf, maySendOn } from './nearness'
import { partPreference } from './part-told'
import { textHeaders } from './reply-headers'
import type { Attempt, Headers, NetworkRequest } from './request'
import type { Route } from './route'

export interface FollowPorts extends DispatchPorts {
  findRoutes: FindRoutes
  addressesOf: AddressesOf
}

const longestChain = 5
const redirects = [301, 302, 303, 307, 308]

/**
 * Sends a request and follows where it is sent to. Only what has no body is followed: a body, and the password in
 * it, goes where the person said and nowhere else. The token stays with the origin it was meant for.
 */
export async function follow(request: NetworkRequest, ports: FollowPorts): Promise<Attempt<OpenReply>> {
  let target = request.url
  let token = request.token
  for (let hop = 0; ; hop++) {
    const address = checkAddress(target, request.allowPlainHttp)
    if (!address.ok) return { ...address, arrived: false }
    const sent = { ...request, token }
    const attempt = await overRoutes(address.value, ports.findRoutes, route =>
      exchange(sent, address.value, route, ports),
    )
    if (!attempt.ok) return attempt

    const next = nextOf(request, attempt.value, address.value)
    if (!next || hop === longestChain) return attempt
    if (!(await maySendOn(address.value, next, ports.addressesOf))) return attempt
    attempt.value.body.destroy()
    if (next.origin !== address.value.origin) token = undefined
    target = next.href
  }
}

function nextOf({ method }: NetworkRequest, { status, headers }: OpenReply, from: URL): URL | null {
  const location = headers.location
  if (!redirects.includes(status) || location === undefined) return null
  if (method !== 'GET' && method !== 'HEAD') return null
  if (!URL.canParse(location, from.href)) return null
  const next = new URL(location, from.href)
  return next.protocol === 'http:' || next.protocol === 'https:' ? next : null
}

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

/**
 * axios without its own ideas of redirects, proxies, statuses and bodies: those are policy, and policy is ours. It comes
 * with the first request: the window opens without any.
 */
const client = once(async () => {
  const { default: axios } = await import('axios')
  return axios.create({
    adapter: 'http',
    responseType: 'stream',
    maxRedirects: 0,
    maxBodyLength: Number.POSITIVE_INFINITY,
    proxy: false,
    validateStatus: () => true,
    transformRequest: [data => data],
    transformResponse: [data => data],
  })
})

/** Sends one request over one route, once. */
async function exchange(
  request: NetworkRequest,
  url: URL,
  route: Route,
  ports: DispatchPorts,
): Promise<Attempt<OpenReply>> {
  const [dispatch, { request: send }] = await Promise.all([
    createDispatch(request, url, route, ports),
    client(),
  ])
  const { agent, errorOf, letGoOn } = dispatch
  const startedAt = ports.clock.passed()
  try {
    const reply = await send<Readable>({
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

function headersOf(
  { token, body, accept, unpacked, onPart }: NetworkRequest,
  userAgent: string,
): RawAxiosRequestHeaders {
  return {
    Accept: accept ?? 'application/json',
    'User-Agent': userAgent,
    'Content-Type': body === undefined ? false : 'application/json',
    ...(token === undefined ? {} : { Authorization: token }),
    ...(unpacked ? { 'Accept-Encoding': 'identity' } : {}),
    ...(onPart ? { Prefer: partPreference } : {}),
  }
}
