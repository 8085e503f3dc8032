import { BrowserWindow } from './browser-window'
import type { Protocol, SessionEvents } from './devtools-connection'
import { preventable } from './preventable'
import { browser } from './running-browser'
import { fromBrowser } from './scheme-addresses'
import type { WebContents } from './web-contents'

interface Opening {
  opener: WebContents
  details: Electron.HandlerDetails
}

/** What pages have asked to open and Chromium has not made yet, oldest first. */
const openings: Opening[] = []

export function listenForOpenedWindows(opener: WebContents, events: SessionEvents): void {
  events.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
    const details: Electron.HandlerDetails = {
      url: fromBrowser(url),
      frameName: windowName,
      features: windowFeatures.join(','),
      disposition: windowFeatures.length > 0 ? 'new-window' : 'foreground-tab',
      referrer: { url: '', policy: 'strict-origin-when-cross-origin' },
    }
    openings.push({ opener, details })
  })
}

/** A page that some page asked for: the app decides before it has loaded anything. False: nobody asked for it. */
export function takeOpenedPage({ sessionId, targetInfo }: Protocol.Target.attachedToTargetPayload): boolean {
  const byOpener = openings.findIndex(({ opener }) => opener.targetId === targetInfo.openerId)
  // A link without an opener (`noopener`) is in the list all the same.
  const [opening] = openings.splice(Math.max(byOpener, 0), 1)
  if (!opening) return false
  const { opener, details } = opening
  const { action, overrideBrowserWindowOptions: changes = {} } = opener.mayOpen(details)
  if (action === 'deny') {
    closeUnseen(sessionId, targetInfo.targetId)
    return true
  }
  const options = { ...opener.owner.options, ...changes }
  const window = new BrowserWindow(options, { sessionId, targetId: targetInfo.targetId })
  opener.emit('did-create-window', window, { ...details, options, event: preventable({}) })
  return true
}

/**
 * Held still, it would hold the page that opened it, whose thread it shares: so it is let go, with nothing that it asks
 * for on its way, and closed.
 */
function closeUnseen(sessionId: string, targetId: string): void {
  const { send } = browser().session(sessionId)
  const orders = [
    send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    send('Runtime.runIfWaitingForDebugger'),
    browser().send('Target.closeTarget', { targetId }),
  ]
  for (const order of orders) order.catch(() => undefined)
}
