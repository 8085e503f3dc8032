import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { AppError } from '../../../shared/errors'
import { checkAddress } from '../../network/address'
import { createDispatch } from '../../network/dispatch'
import { overRoutes } from '../../network/find-routes'
import type { FollowPorts } from '../../network/follow'
import { textHeaders } from '../../network/reply-headers'
import type { Attempt, Headers } from '../../network/request'
import type { Route } from '../../network/route'

export interface RangeRequest {
  url: string
  /** Bytes that are here already. */
  from: number
  /** Answer with the rest only if the file is still the one this names. Null: it has no such name. */
  validator: string | null
  /** The file itself is: a host that unpacks what it keeps so would send other bytes. */
  isPacked: boolean
  signal: AbortSignal
}

/** An answer whose body has not been read yet. `errorOf` explains what goes wrong while it is. */
export interface OpenedRange {
  /** Who answered, after any redirects. */
  host: string
  status: number
  headers: Headers
  body: Readable
  errorOf(thrown: unknown): AppError
}

const longestChain = 5
const redirects = [301, 302, 303, 307, 308]

/**
 * Asks for a file from some byte on. A model hub sends on to the servers that hold the bytes; they are asked for the
 * same range. Nothing secret is ever sent.
 */
export async function openRange(request: RangeRequest, ports: FollowPorts): Promise<Attempt<OpenedRange>> {
  let target = request.url
  for (let hop = 0; ; hop++) {
    const address = checkAddress(target, true)
    if (!address.ok) return { ...address, arrived: false }
    const url = address.value
    const attempt = await overRoutes(url, ports.findRoutes, route => openOnce(request, url, route, ports))
    if (!attempt.ok) return attempt
    const { status, headers, body } = attempt.value
    const location = redirects.includes(status) ? headers.location : undefined
    if (location === undefined || hop === longestChain || !URL.canParse(location, url.href)) return attempt
    body.destroy()
    target = new URL(location, url.href).href
  }
}

async function openOnce(
  { from, validator, isPacked, signal }: RangeRequest,
  url: URL,
  route: Route,
  ports: FollowPorts,
): Promise<Attempt<OpenedRange>> {
  const dispatch = await createDispatch({ effect: 'reads', signal }, url, route, ports)
  const request = dispatch.start({
    protocol: url.protocol,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    path: url.pathname + url.search,
    method: 'GET',
    agent: dispatch.agent,
    headers: {
      Accept: '*/*',
      // A range of packed bytes would be a range of something else.
      'Accept-Encoding': isPacked ? 'gzip, identity' : 'identity',
      'User-Agent': ports.userAgent,
      ...(from > 0 ? { Range: `bytes=${from}-` } : {}),
      ...(from > 0 && validator !== null ? { 'If-Range': validator } : {}),
    },
    signal,
  })
  try {
    const replied = replyTo(request)
    request.end()
    const body = await replied
    const { statusCode: status = 0 } = body
    const error = dispatch.proxyRefusal(status)
    if (error) {
      body.destroy()
      return { ok: false, error, arrived: false }
    }
    const { errorOf } = dispatch
    dispatch.letGoOn()
    return { ok: true, value: { host: url.host, status, headers: textHeaders(body.headers), body, errorOf } }
  } catch (thrown) {
    return { ok: false, error: dispatch.errorOf(thrown), arrived: dispatch.arrived }
  }
}

const replyTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve)
    // It stays, for what breaks once the answer has begun.
    request.on('error', reject)
    request.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
  })
