import type { BrowserWindowConstructorOptions } from 'electron'
import type { Platform } from '../../shared/platform'
import type { WindowColors } from './theme'
import { titleBarHeight, type WindowPlace } from './window-bounds'

export interface WindowLook {
  os: Platform['os']
  isPackaged: boolean
  title: string
  /** Absolute path of the preload bundle. */
  preload: string
  /** Absolute path of the picture for the task bar, where the system does not take it from the program. */
  icon?: string
  place: WindowPlace
  colors: WindowColors
}

/** Everything that could weaken the page's sandbox is said out loud, defaults included. */
export function windowOptions(look: WindowLook): BrowserWindowConstructorOptions {
  const { os, isPackaged, title, preload, icon, place, colors } = look
  return {
    ...place.bounds,
    minWidth: place.minimum.width,
    minHeight: place.minimum.height,
    title,
    show: false,
    backgroundColor: colors.background,
    ...(icon === undefined ? {} : { icon }),
    ...titleBar(os, colors),
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      devTools: !isPackaged,
      // macOS brings its own checker. Elsewhere Chromium would fetch dictionaries from a Google server, unasked.
      spellcheck: os === 'macos',
    },
  }
}

function titleBar(os: Platform['os'], colors: WindowColors): BrowserWindowConstructorOptions {
  // Centres the 14 px buttons in the page's title bar.
  if (os === 'macos') return { titleBarStyle: 'hidden', trafficLightPosition: { x: 13, y: 13 } }
  return {
    titleBarStyle: 'hidden',
    titleBarOverlay: { color: colors.background, symbolColor: colors.symbol, height: titleBarHeight },
  }
}
