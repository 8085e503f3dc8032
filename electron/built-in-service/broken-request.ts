import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type JsonReply, rejected } from './reply'

const refusals: Record<string, JsonReply> = {
  ERR_HTTP_REQUEST_TIMEOUT: rejected(408, 'The request did not arrive in time.'),
  HPE_HEADER_OVERFLOW: rejected(431, 'The headers are too large.'),
}
const noTunnel = rejected(405, 'This service is no proxy.')
const notHttp = rejected(400, 'This is not a request in HTTP.')

/** The answer, byte for byte, to what Node's parser refused: there is no request then, and no response to write to. */
export function answerToBroken(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return written(refusals[code] ?? notHttp)
}

/** To whoever takes us for a proxy and wants a way through. */
export const refuseTunnel = (socket: Duplex): void => endWith(socket, written(noTunnel))

function written({ status, headers, body }: JsonReply): string {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...lines,
    '',
    Buffer.from(body).toString(),
  ].join('\r\n')
}

/** How long whoever sent it may take to read the answer. Until the other side closes, too, is for it to say: for ever. */
const readWithin = 1_000

/** The last words to a connection. Gone at once it could take the answer with it, if bytes are still on their way to us. */
function endWith(socket: Duplex, words: string): void {
  const timer = setTimeout(() => socket.destroy(), readWithin)
  socket.once('close', () => clearTimeout(timer))
  socket.resume()
  socket.end(words)
}

export interface Exchange {
  incoming: IncomingMessage
  response: ServerResponse
}

/** Answers broken bytes in their turn: `latest` is what was asked on this connection before them, or still is. */
export function refuseBroken(error: Error, socket: Duplex, latest: Exchange | undefined): void {
  const refuse = (): void => endWith(socket, answerToBroken(error))
  if (!socket.writable) socket.destroy()
  else if (!latest || latest.response.writableFinished) refuse()
  else if (latest.incoming.complete) latest.response.once('finish', refuse)
  else if (latest.response.headersSent) socket.destroy()
  else refuse()
}

const late = Object.assign(new Error('The request dawdled'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** As Node does it where the headers dawdle. */
export const refuseLate = (exchange: Exchange): void => refuseBroken(late, exchange.incoming.socket, exchange)
