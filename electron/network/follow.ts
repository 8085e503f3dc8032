import { checkAddress } from './address'
import type { DispatchPorts } from './dispatch'
import { exchange, type OpenReply } from './exchange'
import { type FindRoutes, overRoutes } from './find-routes'
import { type AddressesOf, maySendOn } from './nearness'
import type { Attempt, NetworkRequest } from './request'

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
