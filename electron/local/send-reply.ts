import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Reply } from './reply'

/** A client that is still sending does not read yet, so the rest is taken and thrown away, up to here. */
const mostDiscarded = 8_000_000

export function sendReply(incoming: IncomingMessage, response: ServerResponse, reply: Reply): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(reply.status, reply.headers)
  response.end(reply.body)
  if (!incoming.readableEnded) discard(incoming)
}

function discard(incoming: IncomingMessage): void {
  let size = 0
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > mostDiscarded) incoming.destroy()
  })
  incoming.on('error', () => undefined)
  incoming.resume()
}
