import { givenFileChannel } from '../shared/given-file-channel'
import { type RequestEvent, senderProblem } from './ipc'
import type { Log } from './ports'

export interface GivenFileServer {
  handle(channel: string, listener: (event: RequestEvent, payload: unknown) => Promise<unknown>): void
  origins: readonly string[]
  give: (path: string) => void
  log: Log
}

/** What is dropped on our page or chosen in it may be named by it from then on. */
export function serveGivenFiles({ handle, origins, give, log }: GivenFileServer): void {
  handle(givenFileChannel, async (event, payload) => {
    const problem = senderProblem(event.senderFrame, origins)
    if (problem) return log('error', 'ipc.sender-refused', { channel: givenFileChannel, problem })
    if (typeof payload === 'string' && payload !== '') give(payload)
  })
}
