import { app, type BrowserWindow, Menu } from 'electron'
import type { CommandId } from '../../shared/actions'
import type { Translate } from '../../shared/language/translate'
import type { Platform } from '../../shared/platform'
import { menuTemplate } from './menu-template'

export interface AppMenuOptions {
  os: Platform['os']
  translate: () => Translate
  shortcuts: () => Readonly<Record<string, string>>
  onCommand: (id: CommandId) => void
}

export interface AppMenu {
  /** After `ready`, and again when the language or the shortcuts change. */
  rebuild(): void
  /** Opens it at a place in the window: Windows and Linux have no menu bar above our title bar. */
  popUp(window: BrowserWindow, x: number, y: number): void
}

export function createAppMenu({ os, translate, shortcuts, onCommand }: AppMenuOptions): AppMenu {
  const rebuild = (): void => {
    const t = translate()
    app.setAboutPanelOptions({
      applicationName: t('app.name'),
      applicationVersion: app.getVersion(),
      copyright: t('menu.license'),
    })
    const parts = { os, isPackaged: app.isPackaged, translate: t, shortcuts: shortcuts(), onCommand }
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(parts)))
  }
  return {
    rebuild,
    popUp: (window, x, y) => Menu.getApplicationMenu()?.popup({ window, x: Math.round(x), y: Math.round(y) }),
  }
}
