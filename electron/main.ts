import { join } from 'node:path'
import { app, ipcMain, session } from 'electron'
import { requestNames, type Startup } from '../shared/ipc'
import {
  chooseLanguage,
  createTranslate,
  directionOf,
  localeOf,
  type Translate,
} from '../shared/language/translate'
import type { Result } from '../shared/result'
import { defaultSettings, type Settings } from '../shared/settings'
import type { BehindWindow } from './behind-window'
import type { PlainMessage } from './cli/command'
import { startedAs } from './cli/started-as'
import { watchActiveProfile } from './connection/watch-active-profile'
import type { Core } from './core'
import { firstPayloads } from './first-payloads'
import { type GivenFileServer, serveGivenFiles, serveRequests } from './ipc'
import type { EndNotice } from './jobs/tell-ends'
import { realLibraryDisk } from './library/library-disk'
import { libraryHome } from './library/move/library-place'
import { openLogbook } from './log/logbook'
import { mediaMounts } from './media/media-mounts'
import { once } from './once'
import { realClock, realTimers } from './real-time'
import { createGivenFiles } from './recordings/given-files'
import { openSettings, type SettingsStore } from './settings/settings-store'
import { crashedBefore, leaveAppImage, ownAppImage, relaunch } from './shell/app-image'
import { appOrigin, isAppPage } from './shell/app-origin'
import { handleAppProtocol, registerAppScheme } from './shell/app-protocol'
import { askBeforeClose } from './shell/close-question'
import { runAsCommandLine } from './shell/command-line'
import { offerContextMenus } from './shell/context-menu'
import { keepCrashDumps, watchForCrashes } from './shell/crash'
import { copyText, createDragOut, showFile, showFolder, showItem, trashItem } from './shell/desktop'
import { developmentServer } from './shell/development-server'
import { createFileDialogs } from './shell/file-dialogs'
import { becomeKnownToWindows } from './shell/known-to-windows'
import { createMainWindow, followWindowHabits, type MainWindow } from './shell/main-window'
import { createAppMenu } from './shell/menu'
import { createNotifier } from './shell/notifications'
import { collectOpenFiles } from './shell/open-files'
import { limitPermissions, lockNavigation, refuseDownloads, sandboxEveryPage } from './shell/page-walls'
import { describePlatform } from './shell/platform'
import { finishBeforeQuit, followQuitting } from './shell/quitting'
import { createSecretBox } from './shell/secret-box'
import { lastFoldersFile, windowStateFile } from './shell/small-json-files'
import { claimSingleInstance, hasScreen, isSelfTest, sandboxNote, userDataFolder } from './shell/surroundings'
import { createFindProxy, mayBeOnline, onResume } from './shell/system-network'
import { applyTheme } from './shell/theme'
import { startUtilityWorker } from './shell/utility-worker'
import { openWindow } from './shell/window'
import { dataFolder } from './storage/data-folder'
import { realDisk } from './storage/disk'
import { createFiles } from './storage/files'
import { meetOtherProcesses } from './storage/other-processes'
import { realWait } from './storage/patience'
import { createUnsavedEdits } from './unsaved-edits'
import { getStartup } from './use-cases/startup'
import type { WindowShell } from './window-program'

// What exists, and in what order it starts. Whatever is made here is handed on; nothing reaches back for it.
// Only what the window needs is imported: its core comes while the page loads, the rest when the page first asks.

leaveAppImage(process.env, process.execPath)
const platform = describePlatform(app.getVersion(), process.env)
const started = startedAs(process.argv, app.isPackaged)
const testsItself = started.kind === 'window' && isSelfTest(process.argv)
const data = dataFolder(userDataFolder(testsItself))
const logbook = openLogbook(data.logs, realClock)
const { log } = logbook
const server = developmentServer(process.env.PARLANCE_DEV_SERVER, app.isPackaged)

const storage = { disk: realDisk, clock: realClock, platform: process.platform, wait: realWait, log }
const files = createFiles(storage)
const others = meetOtherProcesses({ ...storage, folder: data.locks, timers: realTimers })
const readSettings = once(() => openSettings(files, data.settings, others))
let settings: SettingsStore | null = null
let core: Core | null = null
/** What there is to finish before the program ends. */
let finish = async (): Promise<void> => undefined
const settingsNow = (): Settings => settings?.current() ?? defaultSettings
const languageNow = () => chooseLanguage(settingsNow().appearance.language)
const translate = (): Translate => createTranslate(languageNow())

const quitting = followQuitting()
const unsaved = createUnsavedEdits({
  push: (name, message) => mainWindow.push(name, message),
  hasListener: () => mainWindow.hasListener(),
  timers: realTimers,
})
const mainWindow: MainWindow = createMainWindow(
  () => {
    const window = openWindow({
      os: platform.os,
      isPackaged: app.isPackaged,
      title: translate()('app.name'),
      preload: join(__dirname, '../preload/preload.cjs'),
      stateFile: windowStateFile(join(data.folder, 'window.json'), error =>
        log('warn', 'window.not-kept', { error }),
      ),
      onLoadFailed: error => {
        log('error', 'window.load-failed', { error })
        // No page will ask for it, and there may be work to go on with.
        void behindWindow()
      },
    })
    askBeforeClose(window, { unsaved, quitting, translate, log })
    return window
  },
  () => {
    openedFiles.pageGone()
    unsaved.forget()
  },
)
const notifyPerson = createNotifier({
  window: mainWindow.current,
  enabled: () => settingsNow().notifications.jobEnds,
  onRefused: error => {
    log('warn', 'notification.refused', { error })
    tellNotificationsRefused()
  },
})
/** For the settings. Into the first answer too, of a page that is loaded anew. */
const tellNotificationsRefused = once(() => {
  const notice = { kind: 'notifications-refused', file: '', setAsideAs: '' } as const
  core?.notices.push(notice)
  mainWindow.push('notice', notice)
})
/** The way from a notification is to the list of all work. */
const tellOutside = (notice: EndNotice): void =>
  notifyPerson({
    ...notice,
    onClick: () => {
      mainWindow.show()
      mainWindow.push('command', 'go.activity')
    },
  })
const given = createGivenFiles()
const openedFiles = collectOpenFiles(paths => {
  given.add(paths)
  mainWindow.push('openFiles', paths)
}, showOnceStarted)

/** What is typed takes a moment to the disk. A page that says nothing for so long is not waited for. */
const longestSave = 10_000

const rendererFolder = join(__dirname, '../renderer')
/** What the engines run in. */
const workers = { file: join(__dirname, 'worker.cjs'), startProcess: startUtilityWorker }

const theCore = once(openTheCore)
const behindWindow = once(openTheRest)

if (started.kind === 'command-line') {
  void runAsCommandLine({ words: started.words, version: platform.appVersion, workers }, data.folder)
} else if (!hasScreen()) {
  sayInTerminal('app.noScreen')
  app.exit(1)
} else if (claimSingleInstance(secondStart)) beforeReady()
else app.quit()
if (testsItself) startSelfTest().catch(selfTestFailed)

function sayInTerminal(sentence: PlainMessage | null): void {
  if (sentence) process.stderr.write(`${translate()(sentence)}\n`)
}

/** `Parlance --self-test`: beside the start of a window as it always is. */
async function startSelfTest(): Promise<void> {
  const { testItself } = await import('./shell/self-test')
  await testItself({
    window: mainWindow.current,
    core: theCore,
    workers,
    folder: data.folder,
    rendererFolder,
    files,
    logbook,
    finish: () => finish(),
  })
}

/** Not even the test could be loaded, so it is not there to say so. */
function selfTestFailed(error: unknown): void {
  process.stderr.write(`FAIL self-test: ${String(error)}\n`)
  app.exit(1)
}

/** Before the settings are read there is no window to open; it is about to open anyway. */
function showOnceStarted(): void {
  if (settings) mainWindow.show()
}

function secondStart(argv: string[], folder: string): void {
  showOnceStarted()
  void openedFiles.offer(argv, folder)
}

function beforeReady(): void {
  sayInTerminal(sandboxNote())
  keepCrashDumps(data.crashes)
  watchForCrashes({
    log,
    translate,
    window: mainWindow.current,
    makeReport: async crash => `${crash.detail}\n\n${core ? await reportOn(core) : ''}`,
    copyText: text => copyText(logbook.redact(text)),
    now: realClock.now,
    isQuitting: quitting.isUnderWay,
    lastCrash: crashedBefore(process.argv),
    relaunch: crashedAt => {
      logbook.flushAtOnce()
      relaunch(crashedAt)
    },
    logFolder: data.logs,
  })
  becomeKnownToWindows(app, process.platform)
  sandboxEveryPage()
  registerAppScheme()
  lockNavigation(log)
  offerContextMenus(translate)
  void openedFiles.offer(process.argv, process.cwd())
  // Beside the rest of what `ready` waits for.
  void readSettings()
  void app.whenReady().then(start)
}

async function reportOn(opened: Core): Promise<string> {
  const { makeReport } = await import('./use-cases/diagnostics-use-cases')
  return makeReport(opened, platform)
}

const page: Pick<GivenFileServer, 'handle' | 'isPage' | 'log'> = {
  handle: (channel, listener) => ipcMain.handle(channel, listener),
  isPage: ({ origin, url }) => origin === appOrigin && isAppPage(url),
  log,
}

async function start(): Promise<void> {
  log('info', 'start', { version: platform.appVersion, os: platform.os, standsIn: platform.standsIn })
  const [read, home] = await Promise.all([readSettings(), libraryHome(data.folder, realLibraryDisk)])
  settings = read.settings
  setUpSession(home.ok ? home.value : data.folder)
  settings.onChange(followSettings)
  followSettings(settings.current())
  serveGivenFiles({ ...page, give: path => given.add([path]) })
  serveRequests({
    ...page,
    names: ['getStartup'],
    answers: async () => ({ payloads: firstPayloads, useCases: { getStartup: answerStartup } }),
  })
  serveRequests({
    ...page,
    names: requestNames.filter(name => name !== 'getStartup'),
    answers: async () => (await behindWindow()).answers(),
  })
  followWindowHabits(mainWindow)
  finishBeforeQuit(() => finish(), quitting.end)
  mainWindow.show()
  // Goes on while the window opens: a kept sign-in may wait for a person to unlock the keychain, who should see what is
  // asking.
  await theCore()
}

async function openTheCore(): Promise<Core> {
  const { openCore } = await import('./core')
  const opened = await openCore({
    data,
    files,
    settings: await readSettings(),
    others,
    logbook,
    clock: realClock,
    version: platform.appVersion,
    findProxy: createFindProxy(session.defaultSession),
    secretBox: createSecretBox(platform.os),
    hasNetwork: mayBeOnline,
    builtInName: translate()('app.thisComputer'),
    workerFile: workers.file,
  })
  pushChanges(opened)
  watchActiveProfile(opened)
  onResume(opened.connection.hint)
  finish = opened.close
  core = opened
  return opened
}

/** What the page's first frame is made of. */
async function answerStartup(): Promise<Result<Startup>> {
  mainWindow.pageListens()
  const startup = await getStartup(
    await theCore(),
    { signIn: async () => (await behindWindow()).signInHere() },
    platform,
  )
  // A screen to work on asks for the rest as soon as it is drawn; a form to sign in waits for a person.
  const goesOn = startup.ok && startup.value.sessions.some(({ state }) => state === 'live')
  if (goesOn) setImmediate(() => void behindWindow())
  return startup
}

const menu = createAppMenu({
  os: platform.os,
  translate,
  shortcuts: () => settingsNow().shortcuts,
  onCommand: id => mainWindow.push('command', id),
})

function setUpSession(home: string): void {
  limitPermissions(session.defaultSession)
  refuseDownloads(session.defaultSession, log)
  handleAppProtocol({
    rendererFolder,
    mounts: mediaMounts(home),
    pageAttributes: () => ({ lang: localeOf(languageNow()), dir: directionOf(languageNow()) }),
    developmentServer: server,
  })
}

function followSettings(now: Settings): void {
  applyTheme(now.appearance.theme)
  menu.rebuild()
  mainWindow.push('settings', now)
}

function pushChanges({ profiles, sessions, onConnection }: Core): void {
  profiles.onChange(list => mainWindow.push('profiles', list))
  sessions.onChange(changed => mainWindow.push('session', changed))
  onConnection(connection => mainWindow.push('connection', connection))
}

async function openTheRest(): Promise<BehindWindow> {
  const { openBehindWindow } = await import('./behind-window')
  const opened = openBehindWindow(await theCore(), workers, windowShell(), tellOutside)
  finish = opened.close
  return opened
}

function windowShell(): WindowShell {
  const popUpMenu = (x: number, y: number): void => {
    const window = mainWindow.current()
    if (window) menu.popUp(window, x, y)
  }
  return {
    platform,
    translate,
    dialogs: createFileDialogs({
      window: mainWindow.current,
      lastFolders: lastFoldersFile(join(data.folder, 'last-folders.json'), error =>
        log('warn', 'folders.not-kept', { error }),
      ),
      translate,
    }),
    given,
    push: mainWindow.push,
    pageReady: openedFiles.pageReady,
    tellUnsaved: unsaved.told,
    async saveEdits() {
      await unsaved.save(longestSave)
      return unsaved.documents()
    },
    startDrag: createDragOut(mainWindow.current, join(rendererFolder, 'icon.png')),
    startAgain: () => relaunch(),
    ownImage: ownAppImage(process.env, process.execPath),
    openSelfUpdate: async (feed, network) => {
      const { createSelfUpdate } = await import('./shell/self-update')
      return createSelfUpdate({ feed, network, quitting, log })
    },
    resources: app.isPackaged ? process.resourcesPath : null,
    temporaryFolder: app.getPath('temp'),
    copyText,
    popUpMenu,
    showFile,
    showFolder,
    showItem,
    trashItem,
  }
}
