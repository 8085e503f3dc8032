import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { failure, type Result, success } from '../../shared/result'
import type { Clock, Log } from '../ports'
import type { Credentials } from '../session/login'
import { errorCode } from '../storage/storage-error'
import { createAccess } from './access'
import { answerRequest } from './answer-request'
import { type Exchange, refuseBroken } from './broken-request'
import { loginRoutes } from './login-route'
import { rejected } from './reply'
import { type Route, routeTable } from './route'
import { sendReply } from './send-reply'

export interface LocalService {
  baseUrl: string
  /** What to sign in with. The program does so by itself; `parlance serve` shows them to other programs. */
  credentials: Credentials
  stop(): Promise<void>
}

/** In milliseconds, all but the last. A connection that dawdles is closed, so that it cannot hold a place for ever. */
export interface LocalLimits {
  headers: number
  wholeRequest: number
  idle: number
  checkEvery: number
  connections: number
}

export interface LocalServiceOptions {
  clock: Clock
  log: Log
  /** What the account is called. */
  userName: string
  email?: string
  /** Left out: a fresh one that nobody has to know. */
  password?: string
  /** 0: any free one. */
  port?: number
  /** The operations beside the sign-in, an array an area. */
  areas?: readonly (readonly Route[])[]
  /** A text nobody can guess. */
  newSecret?: () => string
  limits?: Partial<LocalLimits>
}

const usualLimits: LocalLimits = {
  headers: 10_000,
  wholeRequest: 300_000,
  idle: 5_000,
  checkEvery: 2_000,
  connections: 256,
}

const host = '127.0.0.1'
const largestHeaders = 16_384

/** The service inside this program: a real server that speaks the whole contract, for this computer alone. */
export async function startLocalService(options: LocalServiceOptions): Promise<Result<LocalService>> {
  const { clock, log, userName, email = 'you@this-computer.localhost', port = 0, areas = [] } = options
  const newSecret = options.newSecret ?? (() => randomBytes(32).toString('base64url'))
  const credentials = { email, password: options.password ?? newSecret() }
  const access = createAccess(credentials, newSecret)
  const user = { name: userName, email, apikey: newSecret(), role: 'owner' }
  const routes = routeTable([...loginRoutes({ access, user, clock }), ...areas.flat()])

  const server = createHttpServer({ ...usualLimits, ...options.limits })
  const exchanges = new WeakMap<Duplex, Exchange>()
  server.on('request', (incoming, response) => {
    exchanges.set(incoming.socket, { incoming, response })
    const parts = { port: portOf(server), access, routes, log }
    void answerRequest(incoming, parts).then(reply => sendReply(incoming, response, reply))
  })
  server.on('checkExpectation', (incoming, response) => {
    sendReply(incoming, response, rejected(417, 'The header Expect asks for something unknown.'))
  })
  server.on('clientError', (error, socket) => refuseBroken(error, socket, exchanges.get(socket)))

  const problem = await listen(server, port)
  if (problem) return failure({ kind: 'unexpected', detail: problem })
  server.on('error', error => log('error', 'local.server-failed', { error }))
  const baseUrl = `http://${host}:${portOf(server)}`
  log('info', 'local.started', { baseUrl })
  return success({ baseUrl, credentials, stop: () => close(server) })
}

function createHttpServer(limits: LocalLimits): Server {
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.wholeRequest,
    keepAliveTimeout: limits.idle,
    connectionsCheckingInterval: limits.checkEvery,
    maxHeaderSize: largestHeaders,
    // Node would refuse a request without it in words of its own.
    requireHostHeader: false,
  })
  server.maxConnections = limits.connections
  return server
}

function portOf(server: Server): number {
  const address: string | AddressInfo | null = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Answers what went wrong, or null. */
function listen(server: Server, port: number): Promise<string | null> {
  return new Promise(resolve => {
    server.once('error', error => resolve(errorCode(error) || error.message))
    server.listen({ host, port, exclusive: true }, () => resolve(null))
  })
}

function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
