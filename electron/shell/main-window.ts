import { app, type BrowserWindow } from 'electron'
import type { Push } from '../ports'
import { isAppPage } from './app-origin'
import { bringToFront } from './window'

/** The one window, which on macOS may be closed and opened again while the program runs. */
export interface MainWindow {
  current(): BrowserWindow | null
  /** Opens it, or brings it to the front. */
  show(): void
  /** The page has asked for its first facts, so from now on it hears of changes. */
  pageListens(): void
  hasListener(): boolean
  /** Lost while no page listens: whoever comes later asks for everything anyway. */
  push: Push
}

interface MainWindowParts {
  open(): BrowserWindow
  onPageGone(): void
  onKey(): void
}

export function createMainWindow({ open, onPageGone, onKey }: MainWindowParts): MainWindow {
  let window: BrowserWindow | null = null
  let listening = false
  const current = (): BrowserWindow | null => (window && !window.isDestroyed() ? window : null)

  function opened(): BrowserWindow {
    const made = open()
    const gone = (): void => {
      listening = false
      onPageGone()
    }
    made.webContents.on('did-start-navigation', ({ url, isMainFrame, isSameDocument }) => {
      // A link to a place in the page leaves it where it is, as does one to elsewhere, which the walls refuse.
      if (isMainFrame && !isSameDocument && isAppPage(url)) gone()
    })
    made.webContents.on('render-process-gone', gone)
    made.once('closed', gone)
    made.webContents.on('before-input-event', onKey)
    return made
  }

  return {
    current,
    show() {
      const shown = current()
      if (shown) bringToFront(shown)
      else window = opened()
    },
    pageListens() {
      listening = true
    },
    hasListener: () => listening && current() !== null,
    push(name, message) {
      if (listening) current()?.webContents.send(name, message)
    },
  }
}

/** Where a program without a window lives on is a matter of the system. */
export function followWindowHabits(window: MainWindow): void {
  app.on('activate', () => window.show())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
}
