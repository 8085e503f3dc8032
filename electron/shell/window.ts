import { app, BrowserWindow, screen } from 'electron'
import { appPage } from './app-origin'
import { graceToPaint, onFirstSight } from './first-show'
import { followTheme, windowColors } from './theme'
import { placeWindow } from './window-bounds'
import { type WindowLook, windowOptions } from './window-options'
import type { WindowState, WindowStateFile } from './window-state-file'

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
