import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
// The protocol's types come with Playwright, whose package does not list them among its entry points.
import type { Protocol } from '../../node_modules/playwright-core/types/protocol'

export type { Protocol }
export type Commands = Protocol.CommandParameters
export type Answers = Protocol.CommandReturnValues
export type Events = Protocol.EventMap

export type Send = <Method extends keyof Commands & keyof Answers>(
  method: Method,
  parameters?: Commands[Method],
) => Promise<Answers[Method]>

interface Waiting {
  method: string
  resolve(answer: unknown): void
  reject(error: Error): void
}

interface Message {
  id?: number
  result?: unknown
  error?: { message: string }
  method?: string
  params?: unknown
  sessionId?: string
}

/** The events of one session: a page's, or the browser's own. */
export type SessionEvents = EventEmitter<Events>

/** Chromium's DevTools protocol over --remote-debugging-pipe: messages end with a zero byte. */
export class DevToolsConnection {
  readonly browser: SessionEvents = new EventEmitter<Events>()
  #lastId = 0
  #waiting = new Map<number, Waiting>()
  #sessions = new Map<string, SessionEvents>()
  #output: Writable

  constructor(output: Writable, input: Readable) {
    this.#output = output
    // The browser went away: its process's 'exit' says so.
    output.on('error', () => undefined)
    let rest: Buffer[] = []
    input.on('data', (chunk: Buffer) => {
      let from = 0
      for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
        rest.push(chunk.subarray(from, end))
        this.#receive(JSON.parse(Buffer.concat(rest).toString()))
        rest = []
        from = end + 1
      }
      if (from < chunk.length) rest.push(chunk.subarray(from))
    })
  }

  readonly send: Send = (method, parameters) => this.#post(method, parameters)

  /** Opens the ear for a session that Chromium has attached. */
  session(sessionId: string): { send: Send; events: SessionEvents } {
    const events: SessionEvents = new EventEmitter<Events>()
    this.#sessions.set(sessionId, events)
    return { send: (method, parameters) => this.#post(method, parameters, sessionId), events }
  }

  /** Nothing will be answered any more. */
  end(): void {
    for (const { method, reject } of this.#waiting.values())
      reject(new Error(`The browser closed during ${method}`))
    this.#waiting.clear()
  }

  #post<Method extends keyof Commands & keyof Answers>(
    method: Method,
    parameters: Commands[Method] | undefined,
    sessionId?: string,
  ): Promise<Answers[Method]> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { method, resolve: answer => resolve(answer as Answers[Method]), reject })
      this.#output.write(`${JSON.stringify({ id, method, params: parameters ?? {}, sessionId })}\0`)
    })
  }

  #receive({ id, result, error, method, params, sessionId }: Message): void {
    if (id !== undefined) {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`))
      else waiting?.resolve(result)
      return
    }
    const events = sessionId ? this.#sessions.get(sessionId) : this.browser
    if (method) events?.emit(method as keyof Events, ...([params] as Events[keyof Events]))
  }
}
