import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { AppError } from '../../shared/errors'
import { partHeader, partPreference } from '../network/part-told'

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

export type ServiceReply = JsonReply | FileReply

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

/** Some clients look for the reason in `message`, others in `data.error`. */
export function rejected(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  more: object = {},
): JsonReply {
  return envelope(status, { success: false, message, data: { error: message, ...more } }, headers)
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

const kept = 6

/** As people write it, to a millionth: 6.82, where reckoning with seconds left 6.819999999999999. */
export const withoutDust = (value: number): number => Number(value.toFixed(kept))

/** What is said when the disk refuses what the service wants to keep. */
export function cannotStore(error: AppError): JsonReply {
  return error.kind === 'storage' && error.reason === 'full'
    ? rejected(507, 'There is no room left on the disk of the built-in service.')
    : rejected(500, 'The built-in service could not write to its disk. Its log says more.')
}

/**
 * Most clients read nothing before they have sent all, and a connection that is closed meanwhile takes the answer with
 * it. So the rest is taken and thrown away, up to here: any batch, and an hour of sound.
 */
const mostDiscarded = 400_000_000

/** Before the reply, to a client that prefers to know. */
export function sendPart(
  { headers, httpVersion }: IncomingMessage,
  response: ServerResponse,
  part: number,
): void {
  const isWanted = httpVersion === '1.1' && headers.prefer === partPreference
  // Another reply may have its turn on this connection, and behind the head of this one it would be in its body.
  if (!isWanted || response.headersSent || !response.socket?.writable) return
  const shown = Math.min(1, Math.max(0, part))
    .toFixed(4)
    .replace(/^1\..*$/, '1')
  response.socket.write(`HTTP/1.1 102 Processing\r\n${partHeader}: ${shown}\r\n\r\n`)
}

export async function sendReply(
  incoming: IncomingMessage,
  response: ServerResponse,
  reply: ServiceReply,
): Promise<void> {
  const { status, headers, body } = reply
  if (response.headersSent || response.destroyed) {
    if ('handle' in body) await body.handle.close()
    return
  }
  response.writeHead(status, headers)
  const isRead = incoming.readableEnded ? null : discarded(incoming)
  if ('handle' in body) return sendFile(response, body, incoming.method === 'HEAD')
  // All of the answer; but with its end the connection would be closed on a client that is still sending.
  response.write(body)
  await isRead
  response.end()
}

async function sendFile(
  response: ServerResponse,
  { handle, start, bytes }: FileReply['body'],
  isHead: boolean,
): Promise<void> {
  if (bytes === 0 || isHead) {
    await handle.close()
    response.end()
    return
  }
  // Either side may break off. The length is stated, so a client sees that there is less.
  await pipeline(handle.createReadStream({ start, end: start + bytes - 1 }), response).catch(() =>
    response.destroy(),
  )
}

/** A client that has sent nothing for so long waits for the answer, or has it. */
const silence = 500

function discarded(incoming: IncomingMessage): Promise<void> {
  return new Promise(resolve => {
    let size = 0
    const timer = setTimeout(resolve, silence)
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      timer.refresh()
      if (size > mostDiscarded) incoming.destroy()
    })
    for (const end of ['end', 'close', 'error']) {
      incoming.once(end, () => {
        clearTimeout(timer)
        resolve()
      })
    }
    incoming.resume()
  })
}
