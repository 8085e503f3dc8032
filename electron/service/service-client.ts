import type { z } from 'zod'
import type { AppError } from '../../shared/errors'
import type { Operation } from '../../shared/operations'
import { failure, type Result, success } from '../../shared/result'
import type { ServiceProfile } from '../../shared/service-profile'
import { addressOf } from '../network/address'
import type { Network } from '../network/network'
import { parseReplyJson } from '../network/parse-json'
import type { Patience } from '../network/patience'
import { bodyWithout, redactedExcerpt } from '../network/redact'
import type { Effect, NetworkReply, NetworkRequest } from '../network/request'
import { retryAt } from '../network/retry-after'
import type { Clock } from '../ports'
import { replyExcerpt } from './reply-excerpt'

export interface ServiceClientOptions {
  profile: ServiceProfile
  /** Read at each call: a session may begin and end while a client lives. Null: nobody is signed in. */
  token: () => string | null
  /** The key of the account, which services send along with their replies. Empty: it is not known. */
  apikey?: () => string
  network: Network
  clock: Clock
  /** The service refused the token it was sent: the session is over. */
  onTokenRefused?: (token: string) => void
}

export interface Call {
  query?: Record<string, string>
  body?: unknown
  /** Deleting is the one thing that shares its path with another. */
  method?: 'DELETE'
  signal?: AbortSignal | undefined
  onPart?: ((part: number) => void) | undefined
}

export interface ServiceClient {
  readonly profile: ServiceProfile
  /** Calls an operation and answers the data of its envelope, in the shape of the schema. */
  call<T>(operation: Operation, call: Call, schema: z.ZodType<T>): Promise<Result<T>>
  /** Tells of a refused token, for what is sent beside `call`. Answers the result it was given. */
  heed<T>(result: Result<T>, token: string): Result<T>
  /** The token and the key of the account: whatever is to stay out of errors and replies. */
  secrets(): string[]
  /** A request to an operation with everything of the profile in it. */
  requestOf(operation: Operation, call: Call): Result<NetworkRequest & { token: string; secrets: string[] }>
}

export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { profile, network, clock } = options

  const client: ServiceClient = {
    profile,
    requestOf(operation, { query, body, method, signal, onPart }) {
      const token = options.token()
      if (token === null) return failure({ kind: 'not-found', what: 'session' })
      const facts = operationFacts[operation]
      return {
        ok: true,
        value: {
          ...facts,
          ...(profile.kind === 'built-in' && facts.patience ? { patience: untilDoneHere } : {}),
          ...(method ? { method, effect: 'acts' } : {}),
          url: addressOf(profile.baseUrl, profile.paths[operation], query),
          operation,
          token,
          secrets: client.secrets(),
          body,
          allowPlainHttp: profile.acceptsPlainHttp,
          signal,
          onPart,
        },
      }
    },
    secrets: () => [options.token() ?? '', options.apikey?.() ?? ''].filter(secret => secret !== ''),
    heed(result, token) {
      if (!result.ok && result.error.kind === 'auth') options.onTokenRefused?.(token)
      return result
    },
    async call(operation, call, schema) {
      const request = client.requestOf(operation, call)
      if (!request.ok) return request
      const { token, secrets } = request.value
      const reply = await network.send(request.value)
      if (!reply.ok) return reply
      const clean = { ...reply.value, body: bodyWithout(reply.value.body, secrets) }
      return client.heed(readData(clean, { secrets, now: clock.now(), known: true }, schema), token)
    },
  }
  return client
}

interface OperationFacts {
  method: NetworkRequest['method']
  effect: Effect
  patience?: Partial<Patience>
}

const reads: OperationFacts = { method: 'GET', effect: 'reads' }
const acts: OperationFacts = { method: 'POST', effect: 'acts' }
const createsWork: OperationFacts = { method: 'POST', effect: 'creates-work' }
/** These answer with the result itself, so the first byte comes when the work is done. */
const untilDone: Partial<Patience> = { firstByte: 300_000 }
/**
 * Our own service closes the connection when it ends, and gives up a silent language model by itself. Whoever went away
 * sooner would have its work called off: a slow model translates a long text block by block, for hours.
 */
const untilDoneHere: Partial<Patience> = { firstByte: 86_400_000 }
const worksAtOnce: OperationFacts = { ...createsWork, patience: untilDone }

export const operationFacts: Record<Operation, OperationFacts> = {
  login: acts,
  speechSingle: createsWork,
  speechBatch: createsWork,
  speechStatus: reads,
  // A file that was uploaded twice costs space, not work. Some look through all of it, or pass it on, before they answer.
  fileUpload: { ...acts, patience: untilDone },
  fileDownload: reads,
  file: reads,
  publicFile: reads,
  transcribe: createsWork,
  transcription: reads,
  segments: worksAtOnce,
  speakersCreate: createsWork,
  speakersStatus: reads,
  augment: worksAtOnce,
  augmentAnnotated: worksAtOnce,
  translate: worksAtOnce,
  translateAnnotated: worksAtOnce,
}

export interface Circumstances {
  secrets: readonly string[]
  /** Epoch milliseconds. */
  now: number
  /**
   * Whether a refusal without our envelope is still a refusal, as from a gateway before a service that we know, or
   * shows that something else answers at this address.
   */
  known: boolean
}

const longestMessage = 500

/** "Unexpected token" is a parser speaking, "token limit" a language model. */
const speaksOfAuthorization =
  /\b(un)?authori[sz]|(?<!\bunexpected )\btoken\b(?! +(limit|length|count|budget)\b)/i

/** The data of an envelope that says success, or what went wrong. The envelope's word counts, then the status. */
export function judgeReply(reply: NetworkReply, circumstances: Circumstances): Result<unknown> {
  const envelope = readEnvelope(reply.body)
  if (envelope?.success && reply.status < 300) return success(envelope.data)
  return failure(problemOf(reply, envelope, circumstances))
}

function problemOf(
  reply: NetworkReply,
  envelope: Envelope | null,
  { secrets, now, known }: Circumstances,
): AppError {
  const { status } = reply
  const message = redactedExcerpt(ownWords(reply, envelope), secrets, longestMessage)

  if (status === 429) {
    return { kind: 'rate-limited', retryAt: retryAt(reply.headers, now), message }
  }
  if (!envelope && (status < 300 || (!known && status < 500))) {
    if (isRedirect(reply)) return { kind: 'rejected', status, message }
    return { kind: 'malformed', path: '', excerpt: replyExcerpt(reply.body, secrets) }
  }
  // Credit may be counted in tokens.
  const refusesToken =
    envelope?.success === false && status !== 402 && speaksOfAuthorization.test(envelope.message)
  if (status === 401 || status === 403 || refusesToken) return { kind: 'auth', status, message }
  if (status >= 500) {
    const later = status === 503 ? retryAt(reply.headers, now) : null
    return {
      kind: 'server',
      status,
      message,
      ...(later === null ? {} : { retryAt: later }),
      ...(envelope === null && wasHandedOn(reply) ? { handedOn: true } : {}),
    }
  }
  return { kind: 'rejected', status, message }
}

/** A redirect says nothing itself; where it leads is what helps. */
function ownWords(reply: NetworkReply, envelope: Envelope | null): string {
  if (isRedirect(reply)) return reply.headers.location ?? reply.statusText
  return envelope ? envelope.message : reply.statusText
}

/** Envoy says 503 of a service that it could not reach, and of one that went away with the request: it tells in words. */
const envoyLost = /^upstream connect error or disconnect\/reset before headers/
const neverReached = /reset reason: (remote |local )?(connection failure|connection timeout|overflow)/

function wasHandedOn({ status, body }: NetworkReply): boolean {
  const words = status === 503 ? body.toString('utf8', 0, 300) : ''
  return envoyLost.test(words) && !neverReached.test(words)
}

const isRedirect = ({ status, headers }: NetworkReply): boolean =>
  status >= 300 && status < 400 && headers.location !== undefined

/** What every reply of the interface is wrapped in. */
interface Envelope {
  success: boolean
  message: string
  data: unknown
}

/** Null: the reply is no JSON, or other JSON than this interface speaks. */
export function readEnvelope(body: Buffer): Envelope | null {
  const value = parseReplyJson(body)
  if (typeof value !== 'object' || value === null || !('success' in value)) return null
  if (typeof value.success !== 'boolean') return null
  const message = 'message' in value && typeof value.message === 'string' ? value.message : ''
  return { success: value.success, message, data: 'data' in value ? value.data : undefined }
}

/** The data of a reply in the shape a schema promises; what does not fit is named by its field. */
export function readData<T>(
  reply: NetworkReply,
  circumstances: Circumstances,
  schema: z.ZodType<T>,
): Result<T> {
  const data = judgeReply(reply, circumstances)
  if (!data.ok) return data
  const parsed = schema.safeParse(data.value)
  if (parsed.success) return success(parsed.data)
  const path = ['data', ...(parsed.error.issues[0]?.path ?? [])].join('.')
  return failure({ kind: 'malformed', path, excerpt: replyExcerpt(reply.body, circumstances.secrets) })
}
