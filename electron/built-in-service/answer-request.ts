import type { IncomingMessage } from 'node:http'
import type { Log } from '../ports'
import type { Access } from './access'
import { type Reply, rejected } from './reply'
import { targetOf } from './request-target'
import type { RouteTable } from './route'

export interface AnswerParts {
  port: number
  access: Access
  routes: RouteTable
  log: Log
}

const noToken = rejected(401, 'The header Authorization must hold a token. Sign in to get one.')
const noFunction = rejected(404, 'This version of the built-in service does not have that function.')
const failedInside = rejected(500, 'The built-in service failed. Its log says more.')

/** In this order: is it meant for us, may they ask, is there such a function, does it take this method. */
export async function answerRequest(
  incoming: IncomingMessage,
  signal: AbortSignal,
  parts: AnswerParts,
): Promise<Reply> {
  const target = targetOf(incoming, parts.port)
  if (!target.ok) return target.reply
  const found = parts.routes.find(target.path)
  const wanted = found?.methods.get(methodOf(incoming))
  const isOpen = (wanted ?? found?.methods.values().next().value)?.access === 'open'
  if (!isOpen && !parts.access.accepts(incoming.headers.authorization)) return noToken
  if (!found) return noFunction
  const { methods, rest } = found
  if (!wanted) return notThatWay([...methods.keys()])
  try {
    return await wanted.serve(incoming, { query: target.query, headers: incoming.headers, rest, signal })
  } catch (error) {
    // A client that went away is nobody's failure.
    if (!incoming.destroyed) parts.log('error', 'local.failed', { path: target.path, error })
    return failedInside
  }
}

/** What may be fetched may be asked about; Node sends no body then. */
const methodOf = ({ method = '' }: IncomingMessage): string => (method === 'HEAD' ? 'GET' : method)

const notThatWay = (methods: string[]): Reply =>
  rejected(405, `This function takes ${methods.join(' and ')}.`, { allow: methods.join(', ') })
