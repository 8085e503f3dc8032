import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { errorCode } from '../storage/storage-error'

/** In milliseconds, all but the last. A connection that dawdles is closed, so that it cannot hold a place for ever. */
export interface LocalLimits {
  headers: number
  /** All of a request that is no file. */
  wholeRequest: number
  /** Between any two bytes of a request. */
  silence: number
  idle: number
  checkEvery: number
  connections: number
}

export const usualLimits: LocalLimits = {
  headers: 10_000,
  wholeRequest: 300_000,
  silence: 30_000,
  idle: 5_000,
  checkEvery: 2_000,
  connections: 256,
}

/** This computer alone. */
export const host = '127.0.0.1'
const largestHeaders = 16_384

export function createHttpServer(limits: LocalLimits): Server {
  const server = createServer({
    headersTimeout: limits.headers,
    // It would count a file as late that comes as briskly as it can: `watchArrival` looks after what comes.
    requestTimeout: 0,
    keepAliveTimeout: limits.idle,
    connectionsCheckingInterval: limits.checkEvery,
    maxHeaderSize: largestHeaders,
    // Node would refuse a request without it in words of its own.
    requireHostHeader: false,
  })
  limitConnections(server, limits.connections)
  return server
}

/** Tells if a request dawdles. Answers how to say that it brings a file, which may take as long as it goes on coming. */
export function watchArrival(
  incoming: IncomingMessage,
  { silence, wholeRequest }: Pick<LocalLimits, 'silence' | 'wholeRequest'>,
  onLate: () => void,
): () => void {
  let seen = incoming.socket.bytesRead
  const whole = setTimeout(late, wholeRequest)
  // Where this program was held up itself, what came meanwhile is read first.
  const quiet = setInterval(() => setImmediate(listenIn), silence)

  function listenIn(): void {
    const { bytesRead } = incoming.socket
    // What has come and is not taken is ours to take: nobody can send more before that.
    if (bytesRead === seen && incoming.readableLength === 0) late()
    seen = bytesRead
  }
  function late(): void {
    end()
    if (!incoming.complete && !incoming.destroyed) onLate()
  }
  function end(): void {
    clearTimeout(whole)
    clearInterval(quiet)
  }
  for (const over of ['end', 'close', 'error']) incoming.once(over, end)
  return () => clearTimeout(whole)
}

export function portOf(server: Server): number {
  const address: string | AddressInfo | null = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Answers what went wrong, or null. */
export interface ListenProblem {
  reason: 'taken' | 'denied' | 'failed'
  code: string
}

const reasons: Readonly<Record<string, ListenProblem['reason']>> = { EADDRINUSE: 'taken', EACCES: 'denied' }

/** Null: it listens. */
export function listen(server: Server, port: number): Promise<ListenProblem | null> {
  return new Promise(resolve => {
    server.once('error', error => {
      const code = errorCode(error) || error.message
      resolve({ reason: reasons[code] ?? 'failed', code })
    })
    server.listen({ host, port, exclusive: true }, () => resolve(null))
  })
}

export function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/**
 * No more connections than so many, and a new one is never the one to go while another says nothing: whoever opens
 * hundreds and keeps silent loses the oldest of them.
 */
function limitConnections(server: Server, most: number): void {
  const open = new Set<Socket>()
  const answering = new Map<Socket, number>()
  const count = (socket: Socket, change: number): void => {
    const left = (answering.get(socket) ?? 0) + change
    if (left > 0) answering.set(socket, left)
    else answering.delete(socket)
  }

  server.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      answering.delete(socket)
    })
    if (open.size <= most) return
    for (const oldest of open) {
      if (answering.has(oldest)) continue
      oldest.destroy()
      return
    }
  })
  server.prependListener('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
}
