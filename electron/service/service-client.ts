import type { z } from 'zod'
import type { Operation } from '../../shared/operations'
import { failure, type Result } from '../../shared/result'
import type { ServiceProfile } from '../../shared/service-profile'
import { addressOf } from '../network/address'
import type { Network } from '../network/network'
import type { Patience } from '../network/patience'
import { bodyWithout } from '../network/redact'
import type { Effect, NetworkRequest } from '../network/request'
import type { Clock } from '../ports'
import { readData } from './judge-reply'

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
  attempts?: number
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
    requestOf(operation, { query, body, method, signal, attempts }) {
      const token = options.token()
      if (token === null) return failure({ kind: 'not-found', what: 'session' })
      const facts = operationFacts[operation]
      return {
        ok: true,
        value: {
          ...facts,
          ...(method ? { method, effect: 'acts' } : {}),
          url: addressOf(profile.baseUrl, profile.paths[operation], query),
          operation,
          token,
          secrets: client.secrets(),
          body,
          allowPlainHttp: profile.acceptsPlainHttp,
          signal,
          attempts,
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
const worksAtOnce: OperationFacts = { ...createsWork, patience: { firstByte: 300_000 } }

export const operationFacts: Record<Operation, OperationFacts> = {
  login: acts,
  speechSingle: createsWork,
  speechBatch: createsWork,
  speechStatus: reads,
  // A file that was uploaded twice costs space, not work.
  fileUpload: acts,
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
