import { app, BrowserWindow, screen } from 'electron'
import type { Platform } from '../../shared/platform'
import { appPage } from './app-origin'
import type { WindowState, WindowStateFile } from './small-json-files'
import { followTheme, windowColors } from './theme'
import { placeWindow } from './window-bounds'
import { type WindowLook, windowOptions } from './window-options'

export interface OpenWindowOptions extends Omit<WindowLook, 'place' | 'colors'> {
  stateFile: WindowStateFile
  /** The page did not load at all. */
  onLoadFailed: (error: unknown) => void
}

/** Opens the window where it was left, and shows it once there is something to see. */
export function openWindow({ stateFile, onLoadFailed, ...look }: OpenWindowOptions): BrowserWindow {
  const saved = stateFile.read()
  const place = placeWindow(saved?.bounds ?? null, workAreas())
  const window = new BrowserWindow(windowOptions({ ...look, place, colors: windowColors() }))
  followTheme(window, look.os)
  rememberState(window, stateFile)

  const ozonePlatform = app.commandLine.getSwitchValue('ozone-platform')
  const graceMs = graceToPaint({ os: look.os, env: process.env, ozonePlatform })
  const showNow = onFirstSight(window, graceMs, () => {
    // Somebody may have asked for it before it had painted.
    if (window.isVisible()) return
    // Each of these shows the window by itself, so they wait until the page has painted.
    if (saved?.maximized) window.maximize()
    window.show()
    if (saved?.fullScreen) window.setFullScreen(true)
  })
  window.loadURL(appPage).catch((error: unknown) => {
    // An empty window that can be closed is better than a program that runs and cannot be seen.
    showNow()
    onLoadFailed(error)
  })
  return window
}

function workAreas(): Electron.Rectangle[] {
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(display => display.id !== primary.id)
  return [primary, ...others].map(display => display.workArea)
}

const quietMilliseconds = 500

function rememberState(window: BrowserWindow, stateFile: WindowStateFile): void {
  let timer: NodeJS.Timeout | undefined
  const save = (): void => {
    clearTimeout(timer)
    stateFile.write(stateOf(window))
  }
  // Not only when it closes: Windows ends a session, and a crash ends a program, without closing anything.
  const saveSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(save, quietMilliseconds)
  }
  window.on('resize', saveSoon)
  window.on('move', saveSoon)
  window.on('maximize', saveSoon)
  window.on('unmaximize', saveSoon)
  window.on('enter-full-screen', saveSoon)
  window.on('leave-full-screen', saveSoon)
  window.on('close', save)
  window.on('closed', () => clearTimeout(timer))
}

const stateOf = (window: BrowserWindow): WindowState => ({
  bounds: window.getNormalBounds(),
  maximized: window.isMaximized(),
  fullScreen: window.isFullScreen(),
})

/** What a person means who starts the program again, clicks its notification or opens a file with it. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

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
