import type { Kind } from './surface-members'
import { words } from './words'

/** Events the stand-in sends by itself. Listening for any other is a compile error in the app. */
const sent = {
  App: words(`before-quit browser-window-blur browser-window-created browser-window-focus child-process-gone quit
    ready render-process-gone second-instance web-contents-created will-finish-launching will-quit
    window-all-closed`),
  BrowserWindow:
    words(`blur close closed enter-full-screen focus hide leave-full-screen maximize minimize move moved
    page-title-updated ready-to-show resize resized restore show unmaximize`),
  DownloadItem: words('done updated'),
  Menu: words('menu-will-close menu-will-show'),
  NativeTheme: words('updated'),
  Notification: words('close failed show'),
  Session: words('will-download'),
  UtilityProcess: words('error exit message spawn'),
  WebContents:
    words(`before-input-event console-message destroyed did-create-window did-fail-load did-finish-load
    did-navigate did-navigate-in-page did-start-loading did-start-navigation did-stop-loading dom-ready ipc-message
    page-title-updated preload-error render-process-gone will-frame-navigate will-navigate will-redirect`),
} as const satisfies Partial<Record<Kind, readonly string[]>>

/** Events that need a system the stand-in has not. The app may listen; a spec sends them with `emit`. */
const sentBySpecs = {
  App: words('activate open-file open-url'),
  AutoUpdater: words('error update-downloaded'),
  BrowserWindow: words('query-session-end responsive session-end unresponsive'),
  Notification: words('action click reply'),
  PowerMonitor: words('lock-screen on-ac on-battery resume shutdown suspend unlock-screen'),
  Screen: words('display-added display-metrics-changed display-removed'),
  Session: words('spellcheck-dictionary-download-failure'),
  WebContents: words(`context-menu did-attach-webview enter-html-full-screen leave-html-full-screen responsive
    unresponsive will-attach-webview will-prevent-unload zoom-changed`),
} as const satisfies Partial<Record<Kind, readonly string[]>>

export function eventsOf(kind: string): ReadonlySet<string> {
  const lists: Record<string, readonly string[]>[] = [sent, sentBySpecs]
  return new Set(lists.flatMap(list => list[kind] ?? []))
}
