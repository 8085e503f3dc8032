import type { z } from 'zod'
import { givenFileChannel } from '../shared/given-file-channel'
import type { RequestName, Requests } from '../shared/ipc'
import { failure, type Result } from '../shared/result'
import type { Log } from './ports'

export type UseCases = {
  [Name in RequestName]: (request: Requests[Name]['request']) => Promise<Result<Requests[Name]['answer']>>
}

/** Some of the use cases: which ones, its names say. */
export const answering = <Name extends RequestName>(some: Pick<UseCases, Name>): Pick<UseCases, Name> => some

export type PayloadSchemas = { [Name in RequestName]: z.ZodType<Requests[Name]['request']> }

/** The part of Electron's frame that says who is speaking. It is null when the frame is already gone. */
export interface SenderFrame {
  readonly origin: string
  readonly url: string
  readonly parent: unknown
}
export interface RequestEvent {
  readonly senderFrame: SenderFrame | null
}

/** What some of the channels are answered by. */
export interface Answers<Name extends RequestName> {
  payloads: Pick<PayloadSchemas, Name>
  useCases: Pick<UseCases, Name>
}

export interface RequestServer<Name extends RequestName> {
  names: readonly Name[]
  handle(channel: string, listener: (event: RequestEvent, payload: unknown) => Promise<unknown>): void
  /** Asked for at each request: it may be loaded only then, or still be on its way. */
  answers: () => Promise<Answers<Name>>
  /** Whether what a frame shows is our own page. */
  isPage: (frame: SenderFrame) => boolean
  log: Log
}

export class RefusedSender extends Error {
  override name = 'RefusedSender'
}

/** Answers the channels that are named: sender first, then payload, then one use case. */
export function serveRequests<Name extends RequestName>(server: RequestServer<Name>): void {
  for (const name of server.names) {
    server.handle(name, (event, payload) => {
      // Read before any await: the frame may be gone a moment later.
      const problem = senderProblem(event.senderFrame, server.isPage)
      if (problem) {
        server.log('error', 'ipc.sender-refused', { channel: name, problem })
        return Promise.reject(new RefusedSender(`Refused: ${problem}`))
      }
      return answer(server, name, payload)
    })
  }
}

function senderProblem(frame: SenderFrame | null, isPage: RequestServer<never>['isPage']): string | null {
  if (frame === null) return 'the frame is gone'
  if (frame.parent !== null) return 'not the top frame'
  if (!isPage(frame)) return 'not our page'
  return null
}

async function answer<Name extends RequestName>(
  { answers, log }: RequestServer<Name>,
  name: Name,
  payload: unknown,
): Promise<Result<Requests[Name]['answer']>> {
  try {
    const { payloads, useCases } = await answers()
    const schema: PayloadSchemas[Name] = payloads[name]
    const parsed = schema.safeParse(payload)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      const path = issue?.path.join('.') ?? ''
      log('error', 'ipc.payload-refused', { channel: name, path, code: issue?.code })
      return failure({ kind: 'invalid', path, problem: issue?.message ?? '' })
    }
    return await useCases[name](parsed.data)
  } catch (thrown) {
    log('error', 'ipc.use-case-threw', { channel: name, thrown })
    return failure({ kind: 'unexpected', detail: thrown instanceof Error ? thrown.message : String(thrown) })
  }
}

export interface GivenFileServer {
  handle(channel: string, listener: (event: RequestEvent, payload: unknown) => Promise<unknown>): void
  isPage: RequestServer<never>['isPage']
  give: (path: string) => void
  log: Log
}

/** What is dropped on our page or chosen in it may be named by it from then on. */
export function serveGivenFiles({ handle, isPage, give, log }: GivenFileServer): void {
  handle(givenFileChannel, async (event, payload) => {
    const problem = senderProblem(event.senderFrame, isPage)
    if (problem) return log('error', 'ipc.sender-refused', { channel: givenFileChannel, problem })
    if (typeof payload === 'string' && payload !== '') give(payload)
  })
}
