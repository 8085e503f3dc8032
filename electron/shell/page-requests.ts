import { ipcMain } from 'electron'
import type { RequestName } from '../../shared/ipc'
import { requestNames } from '../../shared/ipc-names'
import { firstPayloads } from '../first-payloads'
import { type Answers, type GivenFileServer, serveGivenFiles, serveRequests, type UseCases } from '../ipc'
import { appOrigin, isAppPage } from './app-origin'

export interface PageRequests extends Pick<GivenFileServer, 'give' | 'log'> {
  /** The one request that is answered before the others are loaded. */
  getStartup: UseCases['getStartup']
  others: () => Promise<Answers<Exclude<RequestName, 'getStartup'>>>
}

/** Answers all that the page asks for. */
export function servePage({ give, log, getStartup, others }: PageRequests): void {
  const page: Pick<GivenFileServer, 'handle' | 'isPage' | 'log'> = {
    handle: (channel, listener) => ipcMain.handle(channel, listener),
    isPage: ({ origin, url }) => origin === appOrigin && isAppPage(url),
    log,
  }
  serveGivenFiles({ ...page, give })
  serveRequests({
    ...page,
    names: ['getStartup'],
    answers: async () => ({ payloads: firstPayloads, useCases: { getStartup } }),
  })
  serveRequests({ ...page, names: requestNames.filter(name => name !== 'getStartup'), answers: others })
}
