import type { BrowserWindow } from 'electron'
import type { Platform } from '../../shared/platform'

/** For a page that is loaded and has not said that it is painted. */
const patienceMs = 2000

interface Display {
  os: Platform['os']
  env: NodeJS.ProcessEnv
  /** The value of Chromium's switch `--ozone-platform`, empty where it is not given. */
  ozonePlatform: string
}

/**
 * How long a loaded page is given to paint. Under Wayland a hidden window has no surface to paint on, so waiting is
 * for nothing (electron#48859); with Windows' title bar overlay it is only sometimes (electron#42409, #54025).
 */
export function graceToPaint({ os, env, ozonePlatform }: Display): number {
  if (os !== 'linux') return patienceMs
  const isWayland =
    ozonePlatform === '' || ozonePlatform === 'auto'
      ? env.XDG_SESSION_TYPE === 'wayland' || Boolean(env.WAYLAND_DISPLAY)
      : ozonePlatform === 'wayland'
  return isWayland ? 0 : patienceMs
}

/**
 * Calls `show` once: when the page is painted, or when it is loaded and does not say so within its grace. Answers
 * the way to be shown at once, for a page that will not come.
 */
export function onFirstSight(window: BrowserWindow, graceMs: number, show: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isShown = false
  const showOnce = (): void => {
    clearTimeout(timer)
    if (isShown || window.isDestroyed()) return
    isShown = true
    show()
  }
  window.once('ready-to-show', showOnce)
  window.webContents.once('did-finish-load', () => {
    timer = setTimeout(showOnce, graceMs)
  })
  window.once('closed', () => clearTimeout(timer))
  return showOnce
}
