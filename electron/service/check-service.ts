import type { CheckLine } from '../../shared/diagnostics'
import type { AppError } from '../../shared/errors'
import type { Result } from '../../shared/result'
import type { ServiceProfile } from '../../shared/service-profile'
import { addressOf, checkAddress } from '../network/address'
import type { Network } from '../network/network'
import type { NetworkReply } from '../network/request'
import type { Clock } from '../ports'
import { probe } from './probe'
import { judgeReply, readEnvelope } from './service-client'

export interface CheckServiceOptions {
  profile: Pick<ServiceProfile, 'baseUrl' | 'storageUrl' | 'paths' | 'acceptsPlainHttp'>
  /** The session's token, only if it was issued at this profile's origin. Null: that line is skipped. */
  token: string | null
  network: Network
  clock: Clock
  signal?: AbortSignal | undefined
}

/** A token or a link that is valid for minutes fails on a clock that is off by this much. */
const longestClockOffset = 120_000

/** A harmless round against a service: no work is created and no password is sent. */
export async function checkService(options: CheckServiceOptions): Promise<CheckLine[]> {
  const { profile, clock } = options
  const address = checkAddress(profile.baseUrl, profile.acceptsPlainHttp)
  if (!address.ok) return withoutAnswer(failed('address', address.error, { detail: profile.baseUrl }))

  const { host: detail, protocol } = address.value
  const reply = await signInWithNothing(options)
  if (!reply.ok && reply.error.kind === 'tls') {
    return withoutAnswer(passed('address', { detail }), failed('certificate', reply.error))
  }
  if (!reply.ok && saysNobodyAnswered(reply.error)) {
    return withoutAnswer(failed('address', reply.error, { detail }))
  }
  return [
    passed('address', { detail, ...(reply.ok ? { milliseconds: reply.value.milliseconds } : {}) }),
    protocol === 'https:' ? passed('certificate') : skipped('certificate'),
    serviceLine(reply, options),
    await signInLine(options),
    await storageLine(options),
    clockLine(reply, clock.now()),
  ]
}

const withoutAnswer = (address: CheckLine, certificate = skipped('certificate')): CheckLine[] => [
  address,
  certificate,
  skipped('service'),
  skipped('sign-in'),
  skipped('storage'),
  skipped('clock'),
]

const saysNobodyAnswered = ({ kind }: AppError): boolean => kind !== 'malformed' && kind !== 'too-large'

/** How a sign-in without e-mail and password is refused shows who answers at this address. */
const signInWithNothing = ({
  profile,
  network,
  signal,
}: CheckServiceOptions): Promise<Result<NetworkReply>> =>
  network.send({
    method: 'POST',
    effect: 'acts',
    operation: 'login',
    url: addressOf(profile.baseUrl, profile.paths.login),
    body: {},
    allowPlainHttp: profile.acceptsPlainHttp,
    attempts: 1,
    signal,
  })

function serviceLine(reply: Result<NetworkReply>, { profile, clock }: CheckServiceOptions): CheckLine {
  const detail = profile.paths.login
  if (!reply.ok) return failed('service', reply.error, { detail })
  if (readEnvelope(reply.value.body)) return passed('service', { detail })
  const judged = judgeReply(reply.value, { secrets: [], now: clock.now(), known: false })
  if (judged.ok) return passed('service', { detail })
  const { error } = judged
  return error.kind === 'rate-limited'
    ? doubtful('service', { detail }, error)
    : failed('service', error, { detail })
}

/** A question after a task that does not exist: any answer but a refusal of the token will do. */
async function signInLine({
  profile,
  token,
  network,
  clock,
  signal,
}: CheckServiceOptions): Promise<CheckLine> {
  if (token === null) return skipped('sign-in')
  const reply = await network.send({
    method: 'GET',
    effect: 'reads',
    operation: 'speechStatus',
    url: addressOf(profile.baseUrl, profile.paths.speechStatus, { taskId: 'parlance-check' }),
    token,
    allowPlainHttp: profile.acceptsPlainHttp,
    attempts: 1,
    signal,
  })
  if (!reply.ok) return failed('sign-in', reply.error)
  const { milliseconds } = reply.value
  const judged = judgeReply(reply.value, { secrets: [token], now: clock.now(), known: true })
  if (judged.ok || judged.error.kind === 'rejected') return passed('sign-in', { milliseconds })
  if (judged.error.kind === 'auth') return failed('sign-in', judged.error, { milliseconds })
  return doubtful('sign-in', { milliseconds }, judged.error)
}

/** Files there are public, so it never learns the token. */
async function storageLine({ profile, network, signal }: CheckServiceOptions): Promise<CheckLine> {
  const url = profile.storageUrl
  if (url === '') return skipped('storage')
  const detail = new URL(url).host
  const answer = await probe(network, { url, allowPlainHttp: profile.acceptsPlainHttp, signal })
  return answer.ok
    ? passed('storage', { detail, ...answer.value })
    : failed('storage', answer.error, { detail })
}

function clockLine(reply: Result<NetworkReply>, now: number): CheckLine {
  const theirs = reply.ok ? Date.parse(reply.value.headers.date ?? '') : Number.NaN
  if (Number.isNaN(theirs)) return skipped('clock')
  const offset = theirs - now
  const seconds = Math.round(offset / 1_000)
  const detail = `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)} s`
  return Math.abs(offset) > longestClockOffset ? doubtful('clock', { detail }) : passed('clock', { detail })
}

type Check = CheckLine['check']
type Facts = Partial<Pick<CheckLine, 'milliseconds' | 'detail'>>

const line = (check: Check, state: CheckLine['state'], facts: Facts, error: AppError | null): CheckLine => ({
  check,
  state,
  milliseconds: facts.milliseconds ?? null,
  detail: facts.detail ?? '',
  error,
})

export const passed = (check: Check, facts: Facts = {}): CheckLine => line(check, 'ok', facts, null)
export const doubtful = (check: Check, facts: Facts, error: AppError | null = null): CheckLine =>
  line(check, 'warning', facts, error)
export const failed = (check: Check, error: AppError, facts: Facts = {}): CheckLine =>
  line(check, 'failed', facts, error)
export const skipped = (check: Check): CheckLine => line(check, 'skipped', {}, null)
