import type { Send } from './devtools-connection'
import { environment } from './environment'
import { answerFilePaths } from './file-paths'
import { FrameTree } from './frame-tree'
import { nativeTheme } from './native-theme'
import { listenForOpenedWindows } from './opened-windows'
import { system } from './outside'
import { forwardPageEvents } from './page-events'
import { listenToPreload } from './page-ipc'
import { PageRequests } from './page-requests'
import { pageScripts, preloadWorld, sendBinding } from './page-scripts'
import { browser } from './running-browser'
import type { WebContents } from './web-contents'

export interface PageSession {
  targetId: string
  sessionId: string
  send: Send
  frames: FrameTree
  requests: PageRequests
  applyTheme(): Promise<void>
}

/** Puts the two worlds in place in a page that Chromium holds still, then lets it run. */
export async function attachPage(
  contents: WebContents,
  sessionId: string,
  targetId: string,
): Promise<PageSession> {
  const { send, events } = browser().session(sessionId)
  const scripts = pageScripts(contents.preferences)
  const page: PageSession = {
    targetId,
    sessionId,
    send,
    frames: new FrameTree(targetId, contents.id, send, events),
    requests: new PageRequests(contents, send, events),
    applyTheme: () => applyTheme(send),
  }
  contents.take(page)
  forwardPageEvents(contents, targetId, events)
  listenToPreload(contents, events)
  listenForOpenedWindows(contents, events)
  await Promise.all([
    send('Page.enable'),
    send('Runtime.enable'),
    send('Log.enable'),
    send('Inspector.enable'),
    ...(scripts.asksForPaths ? [answerFilePaths(send, events)] : []),
    send('Runtime.addBinding', { name: sendBinding, executionContextName: preloadWorld }),
    send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.mainWorld }),
    send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.isolatedWorld, worldName: preloadWorld }),
    page.requests.watch(),
    page.applyTheme(),
    send('Runtime.runIfWaitingForDebugger'),
  ])
  return page
}

async function applyTheme(send: Send): Promise<void> {
  const { themeSource } = nativeTheme
  const ofSystem = system.dark ? 'dark' : 'light'
  // In a window on a screen Chromium itself knows the system's colours.
  const followed = environment.headed ? '' : ofSystem
  const features = [
    { name: 'prefers-color-scheme', value: themeSource === 'system' ? followed : themeSource },
    { name: 'forced-colors', value: system.highContrast ? 'active' : '' },
  ]
  await send('Emulation.setEmulatedMedia', { features })
}
