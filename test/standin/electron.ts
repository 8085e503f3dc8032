/** What `require('electron')` answers in the stand-in's main process. */
import { app } from './app'
import { autoUpdater } from './auto-updater'
import { BrowserWindow } from './browser-window'
import { clipboard } from './clipboard'
import { crashReporter } from './crash-reporter'
import { dialog } from './dialog'
import { ipcMain } from './ipc-main'
import { Menu } from './menu'
import { MenuItem } from './menu-item'
import { missingThrows } from './missing'
import { nativeImage } from './native-image'
import { nativeTheme } from './native-theme'
import { net } from './net'
import { Notification } from './notification'
import { powerMonitor } from './power-monitor'
import { protocol } from './protocol'
import { safeStorage } from './safe-storage'
import { screen } from './screen'
import { session } from './session'
import { shell } from './shell'
import type { mainModules } from './surface-members'
import { utilityProcess } from './utility-process'
import { webContents } from './web-contents-module'

export const electron = missingThrows('electron', {
  app: missingThrows('app', app),
  autoUpdater,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage: missingThrows('nativeImage', nativeImage),
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol: missingThrows('protocol', protocol),
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess: missingThrows('utilityProcess', utilityProcess),
  webContents: missingThrows('webContents', webContents),
} satisfies Record<(typeof mainModules)[number], object>)
