import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Operation } from '../../../shared/operations'
import type { Answer } from '../../service/answer'
import { refused } from '../../service/answer'
import { operationAt } from '../../service/contract/operations'
import { sendAnswer } from '../../service/send-answer'
import type { Fault } from './fault'

/** What went through, for whoever looks for the cause of an offence. */
export interface Passage {
  operation: Operation | 'unknown'
  path: string
  /** Null: it was let through as it is. */
  fault: string | null
  /** What the service answered. Null: it was not asked, or gave no answer. */
  status: number | null
}

export interface FaultProxy {
  url: string
  stop(): Promise<void>
}

export interface FaultProxyParts {
  /** Null: the service is not there. */
  service: () => string | null
  /** What is to happen to this request. Null: nothing. */
  draw: (operation: Operation) => Fault | null
  passed: (passage: Passage) => void
  /** Told again once the service has answered, or never will. */
  ended: (passage: Passage) => void
}

/** Stands between the program and the service, at an address that stays. */
export async function startFaultProxy(parts: FaultProxyParts): Promise<FaultProxy> {
  const { service, draw, passed, ended } = parts
  const sockets = new Set<Socket>()
  /** The last true answers of each operation. */
  const before = new Map<Operation, Answer[]>()
  let reopening: NodeJS.Timeout | null = null

  const server = createServer({ keepAlive: true }, (request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  })
  const listen = (at: number): Promise<void> =>
    new Promise(resolve => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo

  function leave(milliseconds: number): void {
    if (reopening) return
    server.close()
    for (const socket of sockets) socket.destroy()
    reopening = setTimeout(() => {
      reopening = null
      void listen(port)
    }, milliseconds)
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const operation = operationAt(new URL(path, 'http://here').pathname)
    const fault = operation === null ? null : draw(operation)
    const passage: Passage = {
      operation: operation ?? 'unknown',
      path,
      fault: fault?.name ?? null,
      status: null,
    }
    passed(passage)
    if (fault?.reaches === 'nobody') {
      ended(passage)
      if (operation !== 'fileUpload') await buffer(request)
      return strike(request, response, refused(200, ''), fault, path)
    }
    const answer = await forward(request, service())
    ended({ ...passage, status: answer?.status ?? null })
    if (answer === null) return void response.destroy()
    await strike(request, response, answer, fault, path)
    if (operation === null || answer.status !== 200) return
    before.set(operation, [answer, ...(before.get(operation) ?? [])].slice(0, 4))
  }

  async function strike(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Answer,
    fault: Fault | null,
    path: string,
  ): Promise<void> {
    const doing = fault?.do ?? null
    if (doing?.kind === 'nobody') return leave(doing.milliseconds)
    if (doing?.kind === 'raw') {
      request.socket.write(doing.text)
      if (doing.ends) request.socket.end()
      return
    }
    if (doing?.kind === 'mixed-up') {
      const operation = operationAt(new URL(path, 'http://here').pathname)
      const others = operation === null ? [] : (before.get(operation) ?? [])
      const other = others.find(({ body }) => subjectOf(body) !== subjectOf(answer.body))
      return sendAnswer(response, other ?? answer, null)
    }
    if (doing?.kind === 'redirect' && doing.to === '') {
      return sendAnswer(response, answer, { ...doing, to: path })
    }
    await sendAnswer(response, answer, doing)
  }

  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise(resolve => {
        if (reopening) clearTimeout(reopening)
        for (const socket of sockets) socket.destroy()
        if (!server.listening) return resolve()
        server.close(() => resolve())
      }),
  }
}

/**
 * As a gateway does: where nobody listens it says that nothing was done. Null: the service was reached and ended in the
 * middle, and nobody knows how far it came.
 */
function forward(request: IncomingMessage, service: string | null): Promise<Answer | null> {
  const { method, headers, url } = request
  const unavailable = refused(503, 'The service is away')
  return new Promise(resolve => {
    if (service === null) {
      request.resume()
      return resolve(unavailable)
    }
    const onward = send(
      `${service}${url}`,
      { method, headers: { ...headers, connection: 'close' } },
      reply => {
        buffer(reply).then(
          body => resolve({ status: reply.statusCode ?? 502, headers: plain(reply), body }),
          () => resolve(null),
        )
      },
    )
    let isReached = false
    onward.once('socket', socket => socket.once('connect', () => (isReached = true)))
    onward.on('error', () => resolve(isReached ? null : unavailable))
    request.on('error', () => onward.destroy())
    request.on('close', () => void (request.complete || onward.destroy()))
    request.pipe(onward)
  })
}

/** What an answer says that it is about. */
const subjectOf = (body: Buffer): string =>
  /"(?:taskId|transcribeId|text)":"[^"]*"/.exec(body.toString())?.[0] ?? ''

/** Without what belongs to one connection. */
function plain({ headers }: IncomingMessage): Record<string, string> {
  const { 'content-type': type = 'application/octet-stream' } = headers
  return { 'Content-Type': type }
}
