import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { errorCode } from '../storage/storage-error'

/** In milliseconds, all but the last. A connection that dawdles is closed, so that it cannot hold a place for ever. */
export interface LocalLimits {
  headers: number
  wholeRequest: number
  idle: number
  checkEvery: number
  connections: number
}

export const usualLimits: LocalLimits = {
  headers: 10_000,
  wholeRequest: 300_000,
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
    requestTimeout: limits.wholeRequest,
    keepAliveTimeout: limits.idle,
    connectionsCheckingInterval: limits.checkEvery,
    maxHeaderSize: largestHeaders,
    // Node would refuse a request without it in words of its own.
    requireHostHeader: false,
  })
  limitConnections(server, limits.connections)
  return server
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
