/// <reference types="electron" />
/**
 * What the stand-in has of Electron, member by member. Its classes implement exactly this (`Has<'App'>`), and
 * surface.ts writes a reduced electron.d.ts from it, against which the app is compiled a second time.
 */
import { words } from './words'

interface Kinds {
  App: Electron.App
  AutoUpdater: Electron.AutoUpdater
  BrowserWindow: Electron.BrowserWindow
  BrowserWindowConstructorOptions: Electron.BrowserWindowConstructorOptions
  Clipboard: Electron.Clipboard
  Cookies: Electron.Cookies
  CommandLine: Electron.CommandLine
  ContextBridge: Electron.ContextBridge
  CrashReporter: Electron.CrashReporter
  Dialog: Electron.Dialog
  DownloadItem: Electron.DownloadItem
  IpcMain: Electron.IpcMain
  IpcRenderer: Electron.IpcRenderer
  Menu: Electron.Menu
  MenuItem: Electron.MenuItem
  NativeImage: Electron.NativeImage
  NativeTheme: Electron.NativeTheme
  Net: Electron.Net
  Notification: Electron.Notification
  PowerMonitor: Electron.PowerMonitor
  Protocol: Electron.Protocol
  SafeStorage: Electron.SafeStorage
  Screen: Electron.Screen
  Session: Electron.Session
  Shell: Electron.Shell
  UtilityProcess: Electron.UtilityProcess
  WebContents: Electron.WebContents
  WebFrameMain: Electron.WebFrameMain
  WebPreferences: Electron.WebPreferences
  WebRequest: Electron.WebRequest
  WebUtils: Electron.WebUtils
}
export type Kind = keyof Kinds

export const surfaceMembers = {
  App: words(`addRecentDocument clearRecentDocuments commandLine disableHardwareAcceleration dock enableSandbox
    exit focus getAppPath getFileIcon getLocale getName getPath getPreferredSystemLanguages getVersion
    hasSingleInstanceLock isPackaged isReady name quit relaunch releaseSingleInstanceLock
    requestSingleInstanceLock setAboutPanelOptions setAppLogsPath setAppUserModelId setBadgeCount setName
    setPath setToastActivatorCLSID showAboutPanel whenReady`),
  AutoUpdater: words('quitAndInstall'),
  BrowserWindow:
    words(`blur center close destroy flashFrame focus getBackgroundColor getBounds getContentBounds
    getMinimumSize getNormalBounds getPosition getSize getTitle hide id isDestroyed isFocused isFullScreen
    isMaximized isMinimized isNormal isVisible loadFile loadURL maximize minimizable minimize reload removeMenu
    restore setAutoHideMenuBar setBackgroundColor setBounds setFullScreen setMenuBarVisibility setMinimumSize
    setPosition setProgressBar setSize setTitle setTitleBarOverlay setWindowButtonVisibility show showInactive
    unmaximize webContents`),
  BrowserWindowConstructorOptions:
    words(`acceptFirstMouse autoHideMenuBar backgroundColor center darkTheme frame
    height icon minHeight minWidth show title titleBarOverlay titleBarStyle trafficLightPosition
    useContentSize webPreferences width x y`),
  Clipboard: words('clear has readText writeText'),
  CommandLine: words('appendArgument appendSwitch getSwitchValue hasSwitch removeSwitch'),
  Cookies: words('get'),
  ContextBridge: words('exposeInMainWorld'),
  CrashReporter: words('start'),
  Dialog: words('showErrorBox showMessageBox showMessageBoxSync showOpenDialog showSaveDialog'),
  DownloadItem: words(`cancel getFilename getReceivedBytes getSavePath getState getTotalBytes getURL isPaused
    setSavePath`),
  IpcMain: words('handle handleOnce removeHandler'),
  IpcRenderer: words('invoke send'),
  Menu: words('append closePopup getMenuItemById insert items popup'),
  MenuItem:
    words(`accelerator accessibilityLabel checked click commandId enabled id label registerAccelerator role
    sublabel submenu toolTip type userAccelerator visible`),
  NativeImage: words('isEmpty'),
  NativeTheme: words('inForcedColorsMode shouldUseDarkColors shouldUseHighContrastColors themeSource'),
  Net: words('fetch isOnline online'),
  Notification: words('body close id show silent subtitle title'),
  PowerMonitor: words('isOnBatteryPower onBatteryPower'),
  Protocol: words('handle isProtocolHandled registerSchemesAsPrivileged unhandle'),
  SafeStorage:
    words(`decryptString decryptStringAsync encryptString encryptStringAsync getSelectedStorageBackend
    isAsyncEncryptionAvailable isEncryptionAvailable setUsePlainTextEncryption`),
  Screen: words(
    'getAllDisplays getCursorScreenPoint getDisplayMatching getDisplayNearestPoint getPrimaryDisplay',
  ),
  Session:
    words(`addWordToSpellCheckerDictionary clearCache clearStorageData cookies getUserAgent isSpellCheckerEnabled protocol resolveProxy
    setDevicePermissionHandler setDisplayMediaRequestHandler setPermissionCheckHandler
    setPermissionRequestHandler setSpellCheckerEnabled setSpellCheckerLanguages spellCheckerEnabled webRequest`),
  Shell: words('beep openExternal openPath showItemInFolder trashItem'),
  UtilityProcess: words('kill pid postMessage stderr stdout'),
  WebContents:
    words(`close closeDevTools copy cut delete executeJavaScript focus forcefullyCrashRenderer getTitle
    getURL getUserAgent getZoomFactor getZoomLevel id isCrashed isDestroyed isDevToolsOpened
    isFocused isLoading loadFile loadURL mainFrame openDevTools paste pasteAndMatchStyle redo reload
    replaceMisspelling
    reloadIgnoringCache selectAll send session setVisualZoomLevelLimits setWindowOpenHandler setZoomFactor
    setZoomLevel startDrag toggleDevTools undo zoomFactor zoomLevel`),
  WebFrameMain:
    words(`detached executeJavaScript frames framesInSubtree frameToken frameTreeNodeId isDestroyed name
    origin parent processId routingId send top url`),
  WebPreferences: words(`additionalArguments allowRunningInsecureContent autoplayPolicy backgroundThrottling
    contextIsolation defaultEncoding devTools disableDialogs enableWebSQL experimentalFeatures navigateOnDragDrop
    nodeIntegration nodeIntegrationInSubFrames nodeIntegrationInWorker plugins preload safeDialogs sandbox
    scrollBounce spellcheck v8CacheOptions webSecurity webviewTag zoomFactor`),
  WebRequest: words('onBeforeRequest onBeforeSendHeaders onHeadersReceived'),
  WebUtils: words('getPathForFile'),
} satisfies { [Name in Kind]: readonly (keyof Kinds[Name])[] }

/** What a class of the stand-in implements, and an object of it satisfies. */
export type Has<Name extends Kind> = Pick<
  Kinds[Name],
  (typeof surfaceMembers)[Name][number] & keyof Kinds[Name]
>

/** Static members of Electron's classes, and of `session` and `webContents`, which are classes in electron.d.ts. */
export const surfaceStatics = {
  BrowserWindow: words('fromId fromWebContents getAllWindows getFocusedWindow'),
  Menu: words('buildFromTemplate getApplicationMenu setApplicationMenu'),
  NativeImage: words('createFromPath'),
  Notification: words('isSupported'),
  Session: words('defaultSession fromPartition'),
  UtilityProcess: words('fork'),
  WebContents: words('fromDevToolsTargetId fromFrame fromId getAllWebContents getFocusedWebContents'),
} satisfies {
  BrowserWindow: readonly (keyof typeof Electron.BrowserWindow)[]
  Menu: readonly (keyof typeof Electron.Menu)[]
  NativeImage: readonly (keyof typeof Electron.nativeImage)[]
  Notification: readonly (keyof typeof Electron.Notification)[]
  Session: readonly (keyof typeof Electron.session)[]
  UtilityProcess: readonly (keyof typeof Electron.utilityProcess)[]
  WebContents: readonly (keyof typeof Electron.webContents)[]
}
type Statics = typeof surfaceStatics
export type HasStatics<Name extends keyof Statics, Class> = Pick<Class, Statics[Name][number] & keyof Class>

/** What `require('electron')` answers in the main process, and in the preload. */
export const mainModules =
  words(`app autoUpdater BrowserWindow clipboard crashReporter dialog ipcMain Menu MenuItem nativeImage nativeTheme
    net Notification
  powerMonitor protocol safeStorage screen session shell utilityProcess webContents`)
export const preloadModules = words('contextBridge ipcRenderer webUtils')
