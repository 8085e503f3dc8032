import { net, powerMonitor, type Session } from 'electron'
import type { FindProxy } from '../ports'

/** After `ready`: a computer that wakes has often lost its connections, and kept no word of it. */
export function onResume(listener: () => void): void {
  powerMonitor.on('resume', listener)
}

/** False: surely no connection at all. True proves nothing. */
export const mayBeOnline = (): boolean => net.isOnline()

/** After `ready`: what the system, its PAC file included, says about an address. */
export const createFindProxy =
  (session: Session): FindProxy =>
  url =>
    session.resolveProxy(url)
