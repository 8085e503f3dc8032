import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { FileReply, Reply } from './reply'

/** A client that is still sending does not read yet, so the rest is taken and thrown away, up to here. */
const mostDiscarded = 8_000_000

export async function sendReply(
  incoming: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): Promise<void> {
  const { status, headers, body } = reply
  if (response.headersSent || response.destroyed) {
    if ('handle' in body) await body.handle.close()
    return
  }
  response.writeHead(status, headers)
  if (!incoming.readableEnded) discard(incoming)
  if ('handle' in body) await sendFile(response, body, incoming.method === 'HEAD')
  else response.end(body)
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

function discard(incoming: IncomingMessage): void {
  let size = 0
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > mostDiscarded) incoming.destroy()
  })
  incoming.on('error', () => undefined)
  incoming.resume()
}
