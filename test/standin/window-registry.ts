import type { BrowserWindow } from './browser-window'
import type { WebContents } from './web-contents'

/** Every window there is, oldest first. */
export const openWindows = new Set<BrowserWindow>()

export const allWebContents = (): WebContents[] => [...openWindows].map(window => window.webContents)

/** The window that was last shown or focused. Null while the app has none on screen. */
export function focusedWindow(): BrowserWindow | null {
  return [...openWindows].filter(window => window.isFocused()).at(-1) ?? null
}
