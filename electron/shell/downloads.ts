import type { Session } from 'electron'
import type { Log } from '../ports'

/** After `ready`: the page never downloads. What it saves goes through a dialog, or through the library. */
export function refuseDownloads(session: Session, log: Log): void {
  session.on('will-download', event => {
    event.preventDefault()
    log('warn', 'download.refused')
  })
}
