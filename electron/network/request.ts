import type { AppError } from '../../shared/errors'
import type { Patience } from './patience'

/**
 * What a second copy of the request would do, and so what may be done when no answer came:
 * - `reads`: nothing. It is repeated, within bounds.
 * - `acts`: no harm, but it may be refused, as a sign-in or a deletion. Repeated only when it cannot have arrived.
 * - `creates-work`: the same work again, paid for again. As `acts`, and what may have arrived is an unknown outcome.
 */
export type Effect = 'reads' | 'acts' | 'creates-work'

export interface NetworkRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'DELETE'
  url: string
  effect: Effect
  /** Names the request in an unknown outcome. */
  operation: string
  /** Stands alone in `Authorization`, and goes to the origin of `url` only. */
  token?: string | undefined
  /** Sent as JSON. */
  body?: unknown
  accept?: string | undefined
  allowPlainHttp: boolean
  patience?: Partial<Patience> | undefined
  /** Cap on the body after decompression, in bytes. */
  limit?: number | undefined
  /** The bytes are wanted as they are stored, not packed for the way. */
  unpacked?: boolean | undefined
  /** Tries in all. A person who waits for an answer wants the first failure, not the fourth. */
  attempts?: number | undefined
  signal?: AbortSignal | undefined
  /** Asks to be told how much of it is done, from 0 to 1, before the answer. Only a service that knows how does so. */
  onPart?: ((part: number) => void) | undefined
  /** Texts that no error may hold, beside the token. */
  secrets?: readonly string[] | undefined
}

/** Names are in small letters. */
export type Headers = Readonly<Partial<Record<string, string>>>

/** Any answer in HTTP, whatever its status. */
export interface NetworkReply {
  status: number
  statusText: string
  headers: Headers
  body: Buffer
  /** From sending to the first byte of the answer. */
  milliseconds: number
}

/** What became of one try. `arrived`: the server may have seen it. */
export type Attempt<T> = { ok: true; value: T } | { ok: false; error: AppError; arrived: boolean }

/** What each try says about the connection. `error` is null when the server answered, whatever it said. */
export interface Outcome {
  url: string
  milliseconds: number
  error: AppError | null
}
