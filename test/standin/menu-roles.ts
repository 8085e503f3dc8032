import { app } from './app'
import type { BrowserWindow } from './browser-window'

type Template = Electron.MenuItemConstructorOptions[]
export interface Role {
  label: string
  accelerator?: string
  /** The page handles the keys by itself, and the menu only shows them. */
  shownOnly?: true
  items?: Template
  run?: (window: BrowserWindow | undefined) => void
}

const mac = process.platform === 'darwin'
const windows = process.platform === 'win32'
const onSystem = <Value>(onMac: Value, onWindows: Value, elsewhere: Value): Value =>
  mac ? onMac : windows ? onWindows : elsewhere
const line = { type: 'separator' } as const

/** macOS runs most roles by itself; those that Electron runs there too are its page and zoom commands. */
const roles = {
  about: {
    label: onSystem(`About ${app.name}`, `About ${app.name}`, 'About'),
    run: () => app.showAboutPanel(),
  },
  hide: { label: `Hide ${app.name}`, accelerator: 'Command+H' },
  hideothers: { label: 'Hide Others', accelerator: 'Command+Alt+H' },
  unhide: { label: 'Show All' },
  services: { label: 'Services' },
  front: { label: 'Bring All to Front' },
  quit: {
    label: onSystem(`Quit ${app.name}`, 'Exit', 'Quit'),
    ...(windows ? {} : { accelerator: 'CmdOrCtrl+Q' }),
    run: () => app.quit(),
  },
  close: {
    label: mac ? 'Close Window' : 'Close',
    accelerator: 'CmdOrCtrl+W',
    run: window => window?.close(),
  },
  minimize: { label: 'Minimize', accelerator: 'CmdOrCtrl+M', run: window => window?.minimize() },
  zoom: { label: 'Zoom' },
  window: { label: 'Window' },
  help: { label: 'Help' },
  undo: {
    label: 'Undo',
    accelerator: 'CmdOrCtrl+Z',
    shownOnly: true,
    run: window => window?.webContents.undo(),
  },
  redo: {
    label: 'Redo',
    accelerator: windows ? 'Ctrl+Y' : 'Shift+CmdOrCtrl+Z',
    shownOnly: true,
    run: window => window?.webContents.redo(),
  },
  cut: {
    label: 'Cut',
    accelerator: 'CmdOrCtrl+X',
    shownOnly: true,
    run: window => window?.webContents.cut(),
  },
  copy: {
    label: 'Copy',
    accelerator: 'CmdOrCtrl+C',
    shownOnly: true,
    run: window => window?.webContents.copy(),
  },
  paste: {
    label: 'Paste',
    accelerator: 'CmdOrCtrl+V',
    shownOnly: true,
    run: window => window?.webContents.paste(),
  },
  pasteandmatchstyle: {
    label: 'Paste and Match Style',
    accelerator: mac ? 'Cmd+Option+Shift+V' : 'Shift+CmdOrCtrl+V',
    shownOnly: true,
    run: window => window?.webContents.pasteAndMatchStyle(),
  },
  delete: { label: 'Delete', run: window => window?.webContents.delete() },
  selectall: {
    label: 'Select All',
    accelerator: 'CmdOrCtrl+A',
    shownOnly: true,
    run: window => window?.webContents.selectAll(),
  },
  reload: { label: 'Reload', accelerator: 'CmdOrCtrl+R', run: window => window?.reload() },
  forcereload: {
    label: 'Force Reload',
    accelerator: 'Shift+CmdOrCtrl+R',
    run: window => window?.webContents.reloadIgnoringCache(),
  },
  toggledevtools: {
    label: 'Toggle Developer Tools',
    accelerator: mac ? 'Alt+Command+I' : 'Ctrl+Shift+I',
    run: window => window?.webContents.toggleDevTools(),
  },
  resetzoom: {
    label: 'Actual Size',
    accelerator: 'CmdOrCtrl+0',
    run: window => window?.webContents.setZoomLevel(0),
  },
  zoomin: { label: 'Zoom In', accelerator: 'CmdOrCtrl+Plus', run: window => zoomBy(window, 0.5) },
  zoomout: { label: 'Zoom Out', accelerator: 'CmdOrCtrl+-', run: window => zoomBy(window, -0.5) },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    accelerator: mac ? 'Ctrl+Command+F' : 'F11',
    run: window => window?.setFullScreen(!window.isFullScreen()),
  },
  appmenu: {
    label: app.name,
    items: [
      { role: 'about' },
      line,
      { role: 'services' },
      line,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      line,
      { role: 'quit' },
    ],
  },
  filemenu: { label: 'File', items: [{ role: mac ? 'close' : 'quit' }] },
  editmenu: {
    label: 'Edit',
    items: [
      { role: 'undo' },
      { role: 'redo' },
      line,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      ...(mac ? [{ role: 'pasteAndMatchStyle' } as const] : []),
      { role: 'delete' },
      ...(mac ? [] : [line]),
      { role: 'selectAll' },
    ],
  },
  viewmenu: {
    label: 'View',
    items: [
      { role: 'reload' },
      { role: 'forceReload' },
      { role: 'toggleDevTools' },
      line,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      line,
      { role: 'togglefullscreen' },
    ],
  },
  windowmenu: {
    label: 'Window',
    items: [
      { role: 'minimize' },
      { role: 'zoom' },
      ...(mac ? [line, { role: 'front' } as const] : [{ role: 'close' } as const]),
    ],
  },
} satisfies Record<string, Role>

function zoomBy(window: BrowserWindow | undefined, steps: number): void {
  const contents = window?.webContents
  contents?.setZoomLevel(contents.getZoomLevel() + steps)
}

/** Throws for a role the stand-in does not know: an item that does nothing would look like one that works. */
export function roleNamed(name: string): Role {
  const found = Object.entries<Role>(roles).find(([known]) => known === name.toLowerCase())
  if (!found) throw new Error(`stand-in: menu role ${name} is not implemented`)
  return found[1]
}
