import { app, type Session, shell, type WebContents } from 'electron'
import type { Log } from '../ports'
import { isAppPage, isAppUrl } from './app-origin'

/** Before the window: keeps every page of this program where it is. Links into the web open in the browser. */
export function lockNavigation(log: Log): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents, log))
}

function lockContents(contents: WebContents, log: Log): void {
  contents.on('will-navigate', event => {
    if (isAppPage(event.url)) return
    event.preventDefault()
    openInBrowser(event.url, log)
  })
  contents.on('will-frame-navigate', event => {
    // A refusal here would keep 'will-navigate' from being sent, so the main frame is left to it.
    if (event.isMainFrame || isAppPage(event.url)) return
    event.preventDefault()
    log('warn', 'navigation.refused', { frame: 'sub', url: event.url })
  })
  contents.on('will-redirect', event => {
    if (isAppPage(event.url)) return
    event.preventDefault()
    log('warn', 'navigation.refused', { frame: 'redirect', url: event.url })
  })
  contents.on('will-attach-webview', event => {
    event.preventDefault()
    log('warn', 'navigation.refused', { frame: 'webview' })
  })
  contents.setWindowOpenHandler(({ url }) => {
    openInBrowser(url, log)
    return { action: 'deny' }
  })
}

function openInBrowser(address: string, log: Log): void {
  const link = externalLink(address)
  if (link === null) {
    log('warn', 'link.refused', { url: address.slice(0, 200) })
    return
  }
  shell.openExternal(link).catch((error: unknown) => log('warn', 'link.failed', { error: String(error) }))
}

/**
 * Before `ready`. Every page in a sandbox, whatever its window's options say. Where the person or the start script of
 * an AppImage has said `--no-sandbox`, because the system has none to give or as root, Electron would take that word
 * back and no page would start; then the windows' own `sandbox: true` still keeps Node out of them.
 */
export function sandboxEveryPage(): void {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
}

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

/** After `ready`: the page never downloads. What it saves goes through a dialog, or through the library. */
export function refuseDownloads(session: Session, log: Log): void {
  session.on('will-download', (event, item) => {
    event.preventDefault()
    log('warn', 'download.refused', { url: item.getURL().slice(0, 200) })
  })
}

const longestLink = 2048

/** The address as the browser may be given it, or null for whatever is not a plain link into the web. */
export function externalLink(address: string): string | null {
  if (address.length > longestLink || !URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : null
}
