import {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  request as plainRequest,
  type RequestOptions,
} from 'node:http'
import { request as secureRequest } from 'node:https'
import type { AppError } from '../../shared/errors'
import type { Clock } from '../ports'
import type { Agents } from './agents'
import { networkError } from './network-error'
import { partTold } from './part-told'
import { type Patience, usualPatience } from './patience'
import { type PhaseWatch, watchPhases } from './phase-watch'
import { redact } from './redact'
import type { NetworkRequest } from './request'
import type { Route } from './route'

export interface DispatchPorts {
  agents: Agents
  clock: Clock
  userAgent: string
  hasNetwork: () => boolean
}

/** What every request over one route has in common, whether axios makes it or we do. */
export interface Dispatch {
  agent: Agent
  /** Begins the request, under watch. */
  start(options: RequestOptions, onReply?: (reply: IncomingMessage) => void): ClientRequest
  /** The server may have seen it. */
  readonly arrived: boolean
  /** What a proxy answered in the place of the service. Null: the service answered. */
  proxyRefusal(status: number): AppError | null
  errorOf(thrown: unknown): AppError
  /** The answer is a file, which may take as long as it takes. */
  letGoOn(): void
}

export type Dispatched = Pick<
  NetworkRequest,
  'effect' | 'patience' | 'signal' | 'token' | 'secrets' | 'onPart'
>

export async function createDispatch(
  request: Dispatched,
  url: URL,
  route: Route,
  { agents, hasNetwork }: DispatchPorts,
): Promise<Dispatch> {
  const patience: Patience = { ...usualPatience, ...request.patience }
  const { host } = url
  const secure = url.protocol === 'https:'
  const viaProxy = route.via === 'proxy'
  const trust = await unlessStopped(agents.trustFor(route, secure), request.signal, {})
  let watch: PhaseWatch | null = null

  return {
    agent: agents.of(route, secure, request.effect === 'creates-work', trust),
    start(options, onReply) {
      const made = secure ? secureRequest({ ...options, ...trust }, onReply) : plainRequest(options, onReply)
      made.on('information', ({ headers }) => {
        const part = partTold(headers)
        if (part !== null) request.onPart?.(part)
      })
      watch = watchPhases(made, patience)
      return made
    },
    get arrived() {
      return watch?.arrived ?? false
    },
    proxyRefusal(status) {
      const refusal = watch?.tunnelRefusal ?? (viaProxy && status === 407 ? status : null)
      return refusal === null ? null : { kind: 'unreachable', host, reason: 'proxy', code: `HTTP ${refusal}` }
    },
    letGoOn: () => watch?.letGoOn(),
    errorOf(thrown) {
      if (request.signal?.aborted) return { kind: 'cancelled' }
      if (watch?.expired) {
        const { phase, seconds } = watch.expired
        return { kind: 'timeout', host, phase, seconds }
      }
      const error = networkError(thrown, {
        host,
        beforeProxy: viaProxy && !watch?.proxyOpen,
        connectSeconds: patience.connect / 1_000,
        hasNetwork: hasNetwork(),
      })
      if (error.kind !== 'unexpected') return error
      return { ...error, detail: redact(error.detail, secretsOf(request)) }
    },
  }
}

/** Who gives up does not wait any longer: whatever would be sent then is stopped by the same signal. */
async function unlessStopped<T>(
  waitFor: Promise<T>,
  signal: AbortSignal | undefined,
  stopped: T,
): Promise<T> {
  if (!signal) return waitFor
  if (signal.aborted) return stopped
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(stopped)
    signal.addEventListener('abort', stop, { once: true })
    waitFor.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

const secretsOf = ({ token, secrets }: Dispatched): string[] => [
  ...(token === undefined ? [] : [token]),
  ...(secrets ?? []),
]
