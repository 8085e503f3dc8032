import type { Answer } from './answer'

/** What a script may make of the answer to one request. Times are in milliseconds. */
export type Misbehaviour =
  /** The true answer, later. */
  | { kind: 'delay'; milliseconds: number }
  /** Takes the request and never answers. */
  | { kind: 'silence' }
  /** Sends the headers and the first half of the body, and nothing more. */
  | { kind: 'stall' }
  /** Closes the connection before the request is acted on, or after, in both cases without an answer. */
  | { kind: 'drop'; when: 'before-acting' | 'after-acting' }
  /** Promises the whole, sends half and closes the connection. */
  | { kind: 'half-reply' }
  /** Promises so many bytes more than there are, or fewer. */
  | { kind: 'wrong-length'; by: number }
  /** The true answer, some bytes at a time. */
  | { kind: 'drip'; bytes: number; milliseconds: number }
  | { kind: 'status'; status: number; message?: string; headers?: Record<string, string> }
  /** With seconds or a date in `Retry-After`, or without one. */
  | { kind: 'too-many'; retryAfter?: string }
  | { kind: 'html'; status?: number; text?: string }
  /** Any other reply, as text or as JSON. */
  | { kind: 'reply'; status?: number; headers?: Record<string, string>; body: string | Buffer }
  | { kind: 'json'; value: unknown; status?: number }
  /** The true data with something changed: wrong types, missing fields, unknown states. */
  | { kind: 'data'; change: (data: unknown) => unknown }
  | { kind: 'redirect'; to: string; status?: 301 | 302 | 303 | 307 | 308 }
  /** So many bytes of JSON that never closes, made as they are read. */
  | { kind: 'endless'; bytes: number }
  /** So many bytes of JSON, packed to a thousandth. */
  | { kind: 'bomb'; bytes: number; encoding?: 'gzip' | 'br' }
  | { kind: 'deep'; levels: number }
  /** The true answer with a byte order mark before it. */
  | { kind: 'bom' }
  /** The true answer, in which `success` and `message` come twice: the first time with other values. */
  | { kind: 'duplicate-keys' }
  /** Whatever is left. The answer is the true one. */
  | { kind: 'change'; answer: (answer: Answer) => Answer }

export interface Rule {
  /** An operation of the interface; left out: any. */
  operation?: string
  /** How many requests it is for; left out: all that come. */
  times?: number
  /** How many requests of that operation are answered truly before. */
  after?: number
  do: Misbehaviour
}
