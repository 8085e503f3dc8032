import { type BrowserWindow, Notification } from 'electron'
import { bringToFront } from './window'

export interface Notice {
  title: string
  body: string
  onClick?: () => void
}

export interface NotifierOptions {
  window: () => BrowserWindow | null
  /** As the settings say. */
  enabled: () => boolean
  /** The system shows none, as macOS of a program that is not signed. */
  onRefused: (why: string) => void
}

/** Tells a person who is looking elsewhere; one who is looking at the window sees it there. */
export function createNotifier({ window, enabled, onRefused }: NotifierOptions): (notice: Notice) => void {
  // Electron forgets a click on a notification that nobody holds any more.
  const shown = new Set<Notification>()
  return ({ title, body, onClick }) => {
    const owner = window()
    if (!enabled() || owner?.isFocused()) return
    if (!Notification.isSupported()) return onRefused('not supported')
    const notification = new Notification({ title, body })
    const forget = (): void => {
      shown.delete(notification)
    }
    notification.on('click', () => {
      forget()
      const current = window()
      if (current) bringToFront(current)
      onClick?.()
    })
    notification.on('close', forget)
    notification.on('failed', (_event, error) => {
      forget()
      onRefused(error)
    })
    shown.add(notification)
    notification.show()
  }
}
