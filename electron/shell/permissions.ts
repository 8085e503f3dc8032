import type { Session } from 'electron'
import { isAppUrl } from './app-origin'

/** All that the page may do beyond showing itself. Electron grants everything that no handler refuses. */
const granted: ReadonlySet<string> = new Set([
  'clipboard-sanitized-write',
  'fullscreen',
  // Listing the loudspeakers by name and playing to a chosen one: Chromium asks for this, or for the microphone.
  'speaker-selection',
])

interface Asker {
  isMainFrame: boolean
  /** Missing when no document asks, as for a service worker. */
  requestingUrl?: string
}

/** After `ready`, before the window. Only the main frame of our own page is granted anything. */
export function limitPermissions(session: Session): void {
  const allows = (permission: string, { isMainFrame, requestingUrl }: Asker): boolean =>
    granted.has(permission) && isMainFrame && isAppUrl(requestingUrl ?? '')

  session.setPermissionRequestHandler((_contents, permission, callback, details) =>
    callback(allows(permission, details)),
  )
  session.setPermissionCheckHandler((_contents, permission, _origin, details) => allows(permission, details))
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, callback) => callback(null))
}
