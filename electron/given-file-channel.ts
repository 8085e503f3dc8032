import { givenFileChannel } from '../shared/given-file-channel'
import { type RequestEvent, type RequestServer, senderProblem } from './ipc'
import type { Log } from './ports'

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
