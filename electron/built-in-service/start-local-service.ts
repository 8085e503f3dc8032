import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { failure, type Result, success } from '../../shared/result'
import type { Engines } from '../engines/engine-ports'
import type { Clock, Log, Timers } from '../ports'
import type { Credentials } from '../session/grant'
import type { Files } from '../storage/files'
import { openAccess } from './access'
import { answerRequest } from './answer-request'
import { type Exchange, refuseBroken, refuseLate, refuseTunnel } from './broken-request'
import { type Endpoint, endpointTable } from './endpoint'
import type { MeasureSound } from './files/measured-files'
import type { LocalLimits } from './http-server'
import { close, createHttpServer, host, listen, portOf, usualLimits, watchArrival } from './http-server'
import { createLocalWorld } from './local-world'
import { createBrake, loginEndpoints } from './login-endpoint'
import { rejected, sendPart, sendReply } from './reply'
import { type ServiceLimits, usualServiceLimits } from './service-limits'
import type { SpeechFormat } from './speech/speech-task'

export interface LocalService {
  baseUrl: string
  /** What to sign in with. The program does so by itself; `parlance serve` shows them to other programs. */
  credentials: Credentials
  /** What is under way then is begun again at the next start. */
  stop(): Promise<void>
}

export interface LocalServiceOptions {
  clock: Clock
  timers: Timers
  log: Log
  files: Files
  engines: Engines
  /** Finds out how long an upload is, for its details. */
  measureSound: MeasureSound
  /** Of the files that speech is saved in. WAV where nothing is said. */
  speechFormat?: () => SpeechFormat
  /** Another voice of that gender speaks for one that is not here. Where nothing is said, the request is refused. */
  replacesMissingVoices?: () => boolean
  /** Where tasks and files are kept. One service at a time may use it. */
  folder: string
  /** What the account is called. */
  userName: string
  email?: string
  /** Left out: a fresh one that nobody has to know. With one, tokens are good after the next start, too. */
  password?: string
  /** 0: any free one. */
  port?: number
  /** Operations beside those of the interface, an array an area. */
  areas?: readonly (readonly Endpoint[])[]
  limits?: Partial<LocalLimits>
  serviceLimits?: Partial<ServiceLimits>
}

/** A text nobody can guess. */
const newSecret = (): string => randomBytes(32).toString('base64url')

/** The service inside this program: a real server that speaks the whole contract, for this computer alone. */
export async function startLocalService(options: LocalServiceOptions): Promise<Result<LocalService>> {
  const { clock, log, userName, email = 'you@this-computer.localhost', port = 0, areas = [] } = options
  const credentials = { email, password: options.password ?? newSecret() }
  const access = await openAccess({
    account: credentials,
    newToken: newSecret,
    clock,
    file: options.password === undefined ? null : join(options.folder, 'access.json'),
    files: options.files,
    log,
  })
  const user = { name: userName, email, apikey: access.apikey, role: 'owner' }

  const patience = { ...usualLimits, ...options.limits }
  const server = createHttpServer(patience)
  const baseUrl = (): string => `http://${host}:${portOf(server)}`
  const limits = { ...usualServiceLimits, ...options.serviceLimits }
  const world = createLocalWorld({ ...options, limits, apikey: user.apikey, baseUrl })
  const endpoints = endpointTable([
    ...loginEndpoints({ access, user, clock, brake: createBrake(options) }),
    ...world.endpoints,
    ...areas.flat(),
  ])

  const exchanges = new WeakMap<Duplex, Exchange>()
  server.on('request', (incoming, response) => {
    const exchange = { incoming, response }
    exchanges.set(incoming.socket, exchange)
    const letCome = watchArrival(incoming, patience, () => refuseLate(exchange))
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const tell = (part: number): void => sendPart(incoming, response, part)
    const parts = { port: portOf(server), access, endpoints, log, tell, letCome }
    void answerRequest(incoming, gone.signal, parts).then(reply => sendReply(incoming, response, reply))
  })
  server.on('checkExpectation', (incoming, response) => {
    watchArrival(incoming, patience, () => incoming.socket.destroy())
    void sendReply(incoming, response, rejected(417, 'The header Expect asks for something unknown.'))
  })
  server.on('connect', (_request, socket) => refuseTunnel(socket))
  server.on('clientError', (error, socket) => refuseBroken(error, socket, exchanges.get(socket)))

  const problem = await listen(server, port)
  if (problem) return failure({ kind: 'port', port, ...problem })
  server.on('error', error => log('error', 'local.server-failed', { error }))
  // Only now: where the port is taken, another service may be at work in the folder.
  await world.begin()
  log('info', 'local.started', { baseUrl: baseUrl() })
  return success({
    baseUrl: baseUrl(),
    credentials,
    async stop() {
      await Promise.all([close(server), world.end()])
    },
  })
}
