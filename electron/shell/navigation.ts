import { app, shell, type WebContents } from 'electron'
import type { Log } from '../ports'
import { isAppPage } from './app-origin'
import { externalLink } from './external-link'

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
