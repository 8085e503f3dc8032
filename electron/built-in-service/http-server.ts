import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorCode } from '../storage/storage-error'
import { limitConnections } from './limit-connections'

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
