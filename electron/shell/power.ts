import { net, powerMonitor } from 'electron'

/** After `ready`: a computer that wakes has often lost its connections, and kept no word of it. */
export function onResume(listener: () => void): void {
  powerMonitor.on('resume', listener)
}

/** False: surely no connection at all. True proves nothing. */
export const mayBeOnline = (): boolean => net.isOnline()
