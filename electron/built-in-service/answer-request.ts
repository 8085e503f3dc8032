import type { IncomingMessage } from 'node:http'
import type { TellPart } from '../../shared/progress'
import type { Result } from '../../shared/result'
import type { Log } from '../ports'
import type { Access } from './access'
import type { EndpointTable } from './endpoint'
import { rejected, type ServiceReply } from './reply'

export interface AnswerParts {
  port: number
  access: Access
  endpoints: EndpointTable
  log: Log
  tell: TellPart
  /** What comes may take its time. */
  letCome: () => void
}

const noToken = rejected(401, 'The header Authorization must hold a token. Sign in to get one.')
const noFunction = rejected(404, 'This version of the built-in service does not have that function.')
const failedInside = rejected(500, 'The built-in service failed. Its log says more.')

/** In this order: is it meant for us, may they ask, is there such a function, does it take this method. */
export async function answerRequest(
  incoming: IncomingMessage,
  signal: AbortSignal,
  parts: AnswerParts,
): Promise<ServiceReply> {
  const target = targetOf(incoming, parts.port)
  if (!target.ok) return target.error
  const { path, query } = target.value
  const found = parts.endpoints.find(path)
  const wanted = found?.methods.get(methodOf(incoming))
  const isOpen = (wanted ?? found?.methods.values().next().value)?.isOpen
  if (!isOpen && !parts.access.accepts(incoming.headers.authorization)) return noToken
  if (!found) return noFunction
  const { methods, rest } = found
  if (!wanted) return notThatWay([...methods.keys()])
  if (wanted.takesFile) parts.letCome()
  try {
    return await wanted.serve(incoming, { query, headers: incoming.headers, rest, signal, tell: parts.tell })
  } catch (error) {
    // A client that went away is nobody's failure.
    if (!incoming.destroyed) parts.log('error', 'local.failed', { path, error })
    return failedInside
  }
}

/** What may be fetched may be asked about; Node sends no body then. */
const methodOf = ({ method = '' }: IncomingMessage): string => (method === 'HEAD' ? 'GET' : method)

const notThatWay = (methods: string[]): ServiceReply =>
  rejected(405, `This function takes ${methods.join(' and ')}.`, { allow: methods.join(', ') })

interface Target {
  path: string
  query: URLSearchParams
}

const misdirected = rejected(421, 'This service answers to 127.0.0.1 and localhost alone.')

/**
 * What is asked for, once it is sure that it was asked of us. A page can point its own name at 127.0.0.1 and so
 * come past the browser's rules; the name it gives is then not ours.
 */
export function targetOf(
  { url = '', rawHeaders }: IncomingMessage,
  port: number,
): Result<Target, ServiceReply> {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
  const [host = ''] = hosts
  if (hosts.length !== 1 || !ownNames(port).includes(host.toLowerCase()))
    return { ok: false, error: misdirected }
  // Not `new URL(url, base)`: `//other/path` and the whole addresses of others would name another host.
  const [, path, query = ''] = /^(\/[^?#]*)(?:\?([^#]*))?$/.exec(withoutOwnName(url, port)) ?? []
  if (path === undefined)
    return { ok: false, error: rejected(400, 'The address is not a path of this service.') }
  return { ok: true, value: { path, query: new URLSearchParams(query) } }
}

/** A client may write our whole address in the first line, as it would to a proxy. */
function withoutOwnName(url: string, port: number): string {
  const [, host = '', rest = ''] = /^http:\/\/([^/?#]*)(.*)$/i.exec(url) ?? []
  return ownNames(port).includes(host.toLowerCase()) ? rest : url
}

function ownNames(port: number): string[] {
  const names = ['127.0.0.1', 'localhost']
  return [...names.map(name => `${name}:${port}`), ...(port === 80 ? names : [])]
}
