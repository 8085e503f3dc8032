import type { Protocol } from './devtools-connection'
import { environment } from './environment'
import { firstPage, type NewPage } from './first-page'
import { takeOpenedPage } from './opened-windows'
import type { Placing } from './placed-window'
import { browser } from './running-browser'
import { openWindows } from './window-registry'

/** Pages we asked for, by target: what to do once Chromium has attached them. */
const expected = new Map<string, (sessionId: string) => void>()
/** Attached before their creation was answered. */
const early = new Map<string, string>()
let creating = 0

export async function watchPages(): Promise<void> {
  const { browser: events, send } = browser()
  events.on('Target.attachedToTarget', attached => pageAttached(attached))
  events.on('Target.detachedFromTarget', ({ sessionId }) => {
    for (const window of openWindows) if (window.webContents.sessionId === sessionId) window.pageIsGone()
  })
  events.on('Target.targetInfoChanged', ({ targetInfo: { targetId, title, url } }) => {
    for (const { webContents } of openWindows) {
      // Until a page has named itself Chromium shows its address.
      if (webContents.targetId === targetId && !url.endsWith(title)) webContents.titled(title)
    }
  })
  const filter = [{ type: 'page' }, { exclude: true }]
  await Promise.all([
    send('Target.setDiscoverTargets', { discover: true, filter }),
    send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter }),
  ])
  await firstPage.untilThere()
}

function pageAttached(attached: Protocol.Target.attachedToTargetPayload): void {
  const { sessionId, targetInfo } = attached
  const { targetId } = targetInfo
  const take = expected.get(targetId)
  if (take) {
    expected.delete(targetId)
    take(sessionId)
    return
  }
  if (firstPage.offer(attached) || takeOpenedPage(attached)) return
  if (creating > 0) early.set(targetId, sessionId)
  else closePage(targetId)
}

/** Nobody's page: neither the app nor one of its pages has asked for it. */
function closePage(targetId: string): void {
  const closed = browser().send('Target.closeTarget', { targetId })
  closed.catch(() => undefined)
}

export async function createPage({ width, height }: Electron.Rectangle): Promise<NewPage> {
  return (await firstPage.take()) ?? (await createAnother(environment.headed ? {} : { width, height }))
}

async function createAnother(size: { width?: number; height?: number }): Promise<NewPage> {
  creating++
  const parameters = { url: 'about:blank', newWindow: true, ...size }
  const { targetId } = await browser().send('Target.createTarget', parameters)
  creating--
  const attached = early.get(targetId)
  early.delete(targetId)
  const sessionId = attached ?? (await new Promise<string>(resolve => expected.set(targetId, resolve)))
  return { sessionId, targetId }
}

export type Place = Partial<Electron.Rectangle> & { windowState?: Placing }

export async function placePage(
  targetId: string,
  { x, y, width, height, windowState }: Place,
): Promise<void> {
  const { send } = browser()
  const { windowId } = await send('Browser.getWindowForTarget', { targetId })
  // Chromium takes a state or a place, never both at once.
  if (windowState) await send('Browser.setWindowBounds', { windowId, bounds: { windowState } })
  if (x !== undefined && y !== undefined) {
    await send('Browser.setWindowBounds', { windowId, bounds: { left: x, top: y } })
  }
  // The page gets all of it: Chromium's own frame is not the app's.
  if (width !== undefined && height !== undefined) {
    await send('Browser.setContentsSize', { windowId, width, height })
  }
}
