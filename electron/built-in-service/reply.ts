import type { FileHandle } from 'node:fs/promises'

export interface JsonReply {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

/** Bytes of a file that is already open: whoever deletes it now takes its name away, not its content. */
export interface FileReply {
  status: number
  headers: Record<string, string>
  body: { handle: FileHandle; start: number; bytes: number }
}

export type Reply = JsonReply | FileReply

/** What a request holds, or the reply that says what is wrong with it. */
export type Taken<T> = { ok: true; value: T } | { ok: false; reply: Reply }

/** Only for the person at this computer, and true only now: nobody keeps it, guesses at it or embeds it. */
export const careful = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** The shape of every JSON answer. `more` is for the one field that an operation puts beside the usual three. */
export function accepted(message: string, data: object, more: { timestamp?: number } = {}): JsonReply {
  return envelope(200, { success: true, message, ...more, data })
}

export function rejected(status: number, message: string, headers: Record<string, string> = {}): JsonReply {
  return envelope(status, { success: false, message, data: {} }, headers)
}

function envelope(status: number, content: object, headers: Record<string, string> = {}): JsonReply {
  const body = Buffer.from(JSON.stringify(content))
  return {
    status,
    headers: {
      ...careful,
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
    },
    body,
  }
}
