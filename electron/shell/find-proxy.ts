import type { Session } from 'electron'
import type { FindProxy } from '../ports'

/** After `ready`: what the system, its PAC file included, says about an address. */
export const createFindProxy =
  (session: Session): FindProxy =>
  url =>
    session.resolveProxy(url)
