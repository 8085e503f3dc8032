import { app, type BrowserWindow } from 'electron'
import type { CommandId } from '../../shared/actions'
import type { Push } from '../ports'
import { isAppPage } from './app-origin'
import { bringToFront } from './window'

/** The one window, which on macOS may be closed and opened again while the program runs. */
export interface MainWindow {
  current(): BrowserWindow | null
  /** Opens it, or brings it to the front. A program that ends opens none. */
  show(): void
  /** The page has asked for its first facts, so from now on it hears of changes. */
  pageListens(): void
  /** It has drawn its first frame, so it can be told what to do. */
  pageReady(): void
  hasListener(): boolean
  /** Lost while no page listens: whoever comes later asks for everything anyway. */
  push: Push
  /**
   * What a person asks for outside the page, who then sees it. Where there is no window one opens, and its page is told
   * once it can do it.
   */
  command(id: CommandId): void
}

interface MainWindowParts {
  open(): BrowserWindow
  /** Whether the program ends, and so opens a window only when it has been started again. */
  startsAgain(): boolean
  onPageGone(): void
  onKey(): void
}

export function createMainWindow({ open, startsAgain, onPageGone, onKey }: MainWindowParts): MainWindow {
  let window: BrowserWindow | null = null
  let listening = false
  /** The last one that nobody could be told. Earlier ones would only be on the way to it. */
  let waiting: CommandId | null = null
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
    made.once('closed', () => {
      waiting = null
      gone()
    })
    made.webContents.on('before-input-event', onKey)
    return made
  }

  const push: Push = (name, message) => {
    if (listening) current()?.webContents.send(name, message)
  }

  function show(): void {
    const shown = current()
    const isLater = startsAgain()
    if (shown) bringToFront(shown)
    // All that its page would ask is closed or closing, and the window would be gone again at once.
    else if (!isLater) window = opened()
  }

  return {
    current,
    show,
    pageListens() {
      listening = true
    },
    pageReady() {
      if (!listening || waiting === null) return
      push('command', waiting)
      waiting = null
    },
    hasListener: () => listening && current() !== null,
    push,
    command(id) {
      const shown = current()
      // The menu bar of macOS is there for a window in the Dock as well.
      if (shown?.isMinimized()) bringToFront(shown)
      if (listening && waiting === null) return push('command', id)
      waiting = id
      if (shown === null) show()
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
