import type { IncomingMessage } from 'node:http'
import type { Log } from '../ports'
import type { Access } from './access'
import { type Reply, rejected } from './reply'
import { targetOf } from './request-target'
import type { Route } from './route'

export interface AnswerParts {
  port: number
  access: Access
  routes: ReadonlyMap<string, ReadonlyMap<string, Route>>
  log: Log
}

const noToken = rejected(401, 'The header Authorization must hold a token. Sign in to get one.')
const noFunction = rejected(404, 'This version of the built-in service does not have that function.')
const failedInside = rejected(500, 'The built-in service failed. Its log says more.')

/** In this order: is it meant for us, may they ask, is there such a function, does it take this method. */
export async function answerRequest(incoming: IncomingMessage, parts: AnswerParts): Promise<Reply> {
  const target = targetOf(incoming, parts.port)
  if (!target.ok) return target.reply
  const methods = parts.routes.get(target.path)
  const wanted = methods?.get(incoming.method ?? '')
  const isOpen = (wanted ?? methods?.values().next().value)?.access === 'open'
  if (!isOpen && !parts.access.accepts(incoming.headers.authorization)) return noToken
  if (!methods) return noFunction
  if (!wanted) return notThatWay([...methods.keys()])
  try {
    return await wanted.serve(incoming, target.query)
  } catch (error) {
    // A client that went away is nobody's failure.
    if (!incoming.destroyed) parts.log('error', 'local.failed', { path: target.path, error })
    return failedInside
  }
}

const notThatWay = (methods: string[]): Reply =>
  rejected(405, `This function takes ${methods.join(' and ')}.`, { allow: methods.join(', ') })
