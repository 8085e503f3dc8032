import type { IncomingHttpHeaders } from 'node:http'

/** A request as a server saw it. */
export interface RecordedRequest {
  /** The operation it was for, or what else was reached: `storage`, `elsewhere`, `unknown`. */
  operation: string
  method: string
  /** With the query. */
  path: string
  headers: IncomingHttpHeaders
  /** Names and values in turn, as they were spelt. */
  rawHeaders: string[]
  /** As JSON where it is JSON, else as text; empty for uploads, which may be of any size. */
  body: unknown
}
