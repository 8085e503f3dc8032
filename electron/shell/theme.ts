import { type BrowserWindow, nativeTheme } from 'electron'
import type { Platform } from '../../shared/platform'
import type { Settings } from '../../shared/settings'
import { titleBarHeight } from './window-bounds'

export interface WindowColors {
  /** Of the window before its page has painted, and behind the window buttons. */
  background: string
  /** Of the window buttons. */
  symbol: string
}

/** The canvas and its second text colour, as in the page's own tokens. */
const light: WindowColors = { background: '#F3F3F6', symbol: '#494A59' }
const dark: WindowColors = { background: '#111116', symbol: '#BBBCC9' }

export const windowColors = (): WindowColors => (nativeTheme.shouldUseDarkColors ? dark : light)

/** Before the window opens, and when the setting changes. The page follows by `prefers-color-scheme`. */
export function applyTheme(theme: Settings['appearance']['theme']): void {
  nativeTheme.themeSource = theme
}

/** Keeps what is drawn around the page in step with the theme. Ends by itself when the window closes. */
export function followTheme(window: BrowserWindow, os: Platform['os']): void {
  const follow = (): void => {
    const { background, symbol } = windowColors()
    window.setBackgroundColor(background)
    if (os !== 'macos') {
      window.setTitleBarOverlay({ color: background, symbolColor: symbol, height: titleBarHeight })
    }
  }
  nativeTheme.on('updated', follow)
  window.once('closed', () => nativeTheme.off('updated', follow))
}
