import { z } from 'zod'
import { failure, type Result, success } from '../../shared/result'
import type { ServiceProfile } from '../../shared/service-profile'
import { addressOf } from '../network/address'
import type { Network } from '../network/network'
import type { Clock } from '../ports'
import { withoutTexts } from './reply-excerpt'
import { readData } from './service-client'

export interface LoginReply {
  user: { name: string; email: string; role: string; apikey: string }
  /** Stands alone in the `Authorization` header. */
  token: string
}

export interface LoginOptions {
  profile: Pick<ServiceProfile, 'baseUrl' | 'paths' | 'acceptsPlainHttp'>
  email: string
  password: string
  network: Network
  clock: Clock
  signal?: AbortSignal
}

const loginSchema = z.looseObject({
  user: z.looseObject({ name: z.string(), email: z.string(), role: z.string(), apikey: z.string() }),
  // Anything else could not stand in a header.
  auth: z.string().regex(/^[\x20-\x7e]+$/),
})

/** Some services refuse a wrong password with 200, 400 or 404 and a sentence. A locked account is another matter. */
const speaksOfCredentials =
  /\b(passwords?|credentials?)\b|\b(e-?mail|user(name)?|account)\b.*\b(not found|not exist|unknown|invalid|incorrect|wrong)\b|\b(no such|unknown|invalid|incorrect|wrong) (e-?mail|user|account)/i

/** Signs in. An `auth` error means that the e-mail and password were refused. */
export async function requestLogin(options: LoginOptions): Promise<Result<LoginReply>> {
  const { profile, email, password, network, clock, signal } = options
  const secrets = [password]
  const reply = await network.send({
    method: 'POST',
    effect: 'acts',
    operation: 'login',
    url: addressOf(profile.baseUrl, profile.paths.login),
    body: { email, password },
    allowPlainHttp: profile.acceptsPlainHttp,
    attempts: 1,
    secrets,
    signal,
  })
  if (!reply.ok) return reply
  const data = readData(reply.value, { secrets, now: clock.now(), known: false }, loginSchema)
  if (data.ok) {
    const { name, email: knownEmail, role, apikey } = data.value.user
    return success({ user: { name, email: knownEmail, role, apikey }, token: data.value.auth })
  }
  const { error } = data
  // The token is in there somewhere, under a name that nobody foresaw.
  if (error.kind === 'malformed') return failure({ ...error, excerpt: withoutTexts(error.excerpt) })
  const refused =
    error.kind === 'rejected' &&
    (error.status < 300 || error.status >= 400) &&
    speaksOfCredentials.test(error.message)
  return refused ? failure({ ...error, kind: 'auth' }) : data
}
