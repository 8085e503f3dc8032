import { type BrowserWindow, Notification } from 'electron'
import type { StartNotice } from '../../shared/diagnostics'
import type { EndNotice } from '../jobs/tell-ends'
import { once } from '../once'
import type { Log } from '../ports'
import type { MainWindow } from './main-window'
import { bringToFront } from './window'

export interface SystemNotice {
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
export function createNotifier({
  window,
  enabled,
  onRefused,
}: NotifierOptions): (notice: SystemNotice) => void {
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

export interface EndNotifierOptions extends Pick<NotifierOptions, 'enabled'> {
  mainWindow: Pick<MainWindow, 'current' | 'push' | 'command'>
  /** What a page is told that is loaded anew. None: nothing is there yet. */
  notices: () => StartNotice[] | undefined
  log: Log
}

/** Of work that ended. The way from a notification is to the list of all work. */
export function createEndNotifier(options: EndNotifierOptions): (notice: EndNotice) => void {
  const { mainWindow, enabled, notices, log } = options
  /** For the settings. */
  const tellRefused = once(() => {
    const notice = { kind: 'notifications-refused', file: '', setAsideAs: '' } as const
    notices()?.push(notice)
    mainWindow.push('notice', notice)
  })
  const notify = createNotifier({
    window: mainWindow.current,
    enabled,
    onRefused: error => {
      log('warn', 'notification.refused', { error })
      tellRefused()
    },
  })
  return notice => notify({ ...notice, onClick: () => mainWindow.command('go.activity') })
}
