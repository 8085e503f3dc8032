import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import { vi } from 'vitest'

/**
 * The little of Electron that the shell's rules can be told by: events that can be sent, calls that are recorded.
 * A test says `vi.mock('electron', () => import('./fake-electron'))`, and never has an Electron of its own: the files
 * of a worker share their modules, and so this one.
 */

class FakeApp extends EventEmitter {
  isPackaged = true
  ready = true
  isReady = (): boolean => this.ready
  whenReady = (): Promise<void> => Promise.resolve()
  getVersion = (): string => '1.2.3'
  getPath = vi.fn((name: string): string => `/home/ada/${name}`)
  setPath = vi.fn((_name: string, _path: string): void => undefined)
  quit = vi.fn()
  exit = vi.fn()
  relaunch = vi.fn()
  requestSingleInstanceLock = vi.fn(() => true)
  setAboutPanelOptions = vi.fn()
  getFileIcon = vi.fn()
  enableSandbox = vi.fn()
  commandLine = { hasSwitch: vi.fn((_name: string) => false), getSwitchValue: vi.fn((_name: string) => '') }
}
export const app = new FakeApp()

export class FakeContents extends EventEmitter {
  openHandler: (details: { url: string }) => { action: string } = () => ({ action: 'allow' })
  isDestroyed = vi.fn(() => false)
  reload = vi.fn()
  startDrag = vi.fn()
  forcefullyCrashRenderer = vi.fn()
  replaceMisspelling = vi.fn()
  session = { addWordToSpellCheckerDictionary: vi.fn() }
  setWindowOpenHandler(handler: FakeContents['openHandler']): void {
    this.openHandler = handler
  }
}

const opened: FakeWindow[] = []
export class FakeWindow extends EventEmitter {
  static opened = opened
  webContents = new FakeContents()
  visible = false
  calls: string[] = []
  bounds = { x: 10, y: 20, width: 1000, height: 700 }
  loading: Promise<void> = Promise.resolve()
  setBackgroundColor = vi.fn()
  setTitleBarOverlay = vi.fn()
  isMaximized = vi.fn(() => false)
  isFullScreen = vi.fn(() => false)
  isMinimized = vi.fn(() => false)
  isFocused = vi.fn(() => false)
  isDestroyed = vi.fn(() => false)
  readonly options: Electron.BrowserWindowConstructorOptions
  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super()
    this.options = options
    opened.push(this)
  }
  isVisible = (): boolean => this.visible
  getNormalBounds = (): FakeWindow['bounds'] => this.bounds
  loadURL(url: string): Promise<void> {
    this.calls.push(`load ${url}`)
    return nextLoad
  }
  show(): void {
    this.visible = true
    this.calls.push('show')
  }
  maximize(): void {
    this.visible = true
    this.calls.push('maximize')
  }
  setFullScreen(on: boolean): void {
    this.calls.push(`fullscreen ${String(on)}`)
  }
  restore(): void {
    this.calls.push('restore')
  }
  focus(): void {
    this.calls.push('focus')
  }
}
export { FakeWindow as BrowserWindow }

let nextLoad: Promise<void> = Promise.resolve()
export const failNextLoad = (error: Error): void => {
  nextLoad = Promise.reject(error)
}

const shownNotifications: FakeNotification[] = []
export class FakeNotification extends EventEmitter {
  static shown = shownNotifications
  static supported = true
  static isSupported = (): boolean => FakeNotification.supported
  readonly options: Electron.NotificationConstructorOptions
  constructor(options: Electron.NotificationConstructorOptions) {
    super()
    this.options = options
  }
  show(): void {
    shownNotifications.push(this)
  }
}
export { FakeNotification as Notification }

export const popUp = vi.fn()
export const Menu = {
  buildFromTemplate: vi.fn((template: Electron.MenuItemConstructorOptions[]) => ({ template, popup: popUp })),
  setApplicationMenu: vi.fn(),
  getApplicationMenu: vi.fn(() => ({ popup: popUp })),
}

class FakeNativeTheme extends EventEmitter {
  themeSource = 'system'
  shouldUseDarkColors = false
}
export const nativeTheme = new FakeNativeTheme()

export const screen = {
  displays: [{ id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } }],
  getAllDisplays: () => screen.displays,
  getPrimaryDisplay: () => screen.displays[0],
}

export const nativeImage = { createFromPath: vi.fn() }

export const dialog = {
  showOpenDialog: vi.fn(),
  showSaveDialog: vi.fn(),
  showMessageBox: vi.fn(),
  showErrorBox: vi.fn(),
}
export const shell = { showItemInFolder: vi.fn(), openExternal: vi.fn(() => Promise.resolve()) }
export const clipboard = { writeText: vi.fn(() => Promise.resolve()) }
export const protocol = { registerSchemesAsPrivileged: vi.fn(), handle: vi.fn() }
export const utilityProcess = { fork: vi.fn() }
export const net = { isOnline: vi.fn(() => true) }
export const powerMonitor = new EventEmitter()
export const safeStorage = {
  getSelectedStorageBackend: vi.fn(() => 'gnome_libsecret'),
  encryptStringAsync: vi.fn((text: string) => Promise.resolve(Buffer.from(`v11${text}`))),
  decryptStringAsync: vi.fn((sealed: Buffer) =>
    Promise.resolve({ result: sealed.toString().slice(3), shouldReEncrypt: false }),
  ),
  setUsePlainTextEncryption: vi.fn(),
}

/** As new, between two tests. */
export function resetFakes(): void {
  vi.resetAllMocks()
  for (const emitter of [app, nativeTheme, powerMonitor]) emitter.removeAllListeners()
  Object.assign(app, { ready: true, isPackaged: true })
  Object.assign(nativeTheme, { themeSource: 'system', shouldUseDarkColors: false })
  nextLoad = Promise.resolve()
  opened.length = 0
  shownNotifications.length = 0
  FakeNotification.supported = true
}

/** What Electron's types want, where the fake is all that is used of it. */
export const asWindow = (window: FakeWindow): Electron.BrowserWindow =>
  window as unknown as Electron.BrowserWindow
export const asContents = (contents: FakeContents): Electron.WebContents =>
  contents as unknown as Electron.WebContents
export const asSession = (session: object): Electron.Session => session as Electron.Session

export const openContents = (): FakeContents => {
  const contents = new FakeContents()
  app.emit('web-contents-created', {}, contents)
  return contents
}

/** An event whose default can be prevented. */
export const preventable = <T extends object>(
  details: T,
): T & { preventDefault: ReturnType<typeof vi.fn> } => ({
  ...details,
  preventDefault: vi.fn(),
})
