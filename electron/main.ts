import { join } from 'node:path'
import { app, session } from 'electron'
import type { Startup } from '../shared/ipc'
import { chooseLanguage, createTranslate, pageAttributes } from '../shared/language/translate'
import type { Result } from '../shared/result'
import { defaultSettings, type Settings } from '../shared/settings'
import type { BehindWindow } from './behind-window'
import type { PlainMessage } from './cli/command'
import { startedAs } from './cli/started-as'
import type { Core } from './core'
import { followCore } from './follow-core'
import { realLibraryDisk } from './library/library-disk'
import { libraryFolders } from './library/library-folders'
import { libraryHome } from './library/move/library-place'
import { openLogbook } from './log/logbook'
import { mediaMounts } from './media/media-mounts'
import { once } from './once'
import { realClock, realTimers } from './real-time'
import { createGivenFiles } from './recordings/given-files'
import { openSettings, type SettingsStore } from './settings/settings-store'
import { crashedBefore, leaveAppImage, relaunch, relaunchWith } from './shell/app-image'
import { handleAppProtocol, registerAppScheme } from './shell/app-protocol'
import { askBeforeClose } from './shell/close-question'
import { runAsCommandLine } from './shell/command-line'
import { offerContextMenus } from './shell/context-menu'
import { keepCrashDumps, watchForCrashes } from './shell/crash'
import { copyText } from './shell/desktop'
import { developmentServer } from './shell/development-server'
import { becomeKnownToWindows } from './shell/known-to-windows'
import { createMainWindow, followWindowHabits, type MainWindow } from './shell/main-window'
import { createAppMenu } from './shell/menu'
import { createEndNotifier } from './shell/notifications'
import { collectOpenFiles, followOpenFiles } from './shell/open-files'
import { servePage } from './shell/page-requests'
import { limitPermissions, lockNavigation, refuseDownloads, sandboxEveryPage } from './shell/page-walls'
import { describePlatform } from './shell/platform'
import { finishBeforeQuit, followQuitting } from './shell/quitting'
import { createSecretBox } from './shell/secret-box'
import { windowStateFile } from './shell/small-json-files'
import {
  claimSingleInstance,
  hasScreen,
  isSelfTest,
  sandboxNote,
  startSelfTest,
  userDataFolder,
} from './shell/surroundings'
import { createFindProxy, mayBeOnline, onResume } from './shell/system-network'
import { applyTheme } from './shell/theme'
import { startUtilityWorker } from './shell/utility-worker'
import { openWindow } from './shell/window'
import { windowShell } from './shell/window-shell'
import { dataFolder } from './storage/data-folder'
import { createListeners } from './storage/listeners'
import { openStorage } from './storage/other-processes'
import { realWait } from './storage/patience'
import { keyPressed } from './threads/window-first'
import { createUnsavedEdits } from './unsaved-edits'
import { getStartup } from './use-cases/startup'

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

const { files, others } = openStorage(data, {
  clock: realClock,
  timers: realTimers,
  platform: process.platform,
  log,
})
const readSettings = once(() => openSettings(files, data.settings, others))
const findLibrary = once(() => libraryHome(data.folder, realLibraryDisk))
let settings: SettingsStore | null = null
let core: Core | null = null
/** What there is to finish before the program ends. */
let finish = async (): Promise<void> => undefined
/** How long a page that goes may take to hand over what was typed, on a slow computer. */
const handOverMilliseconds = 10_000
const settingsNow = (): Settings => settings?.current() ?? defaultSettings
const languageNow = () => chooseLanguage(settingsNow().appearance.language)
const translate = () => createTranslate(languageNow())

const quitting = followQuitting(() => relaunchWith(openedFiles.untold()))
const unsaved = createUnsavedEdits({
  push: (name, message) => mainWindow.push(name, message),
  hasListener: () => mainWindow.hasListener(),
  timers: realTimers,
})
const pageGone = createListeners<Promise<unknown>>()
const mainWindow: MainWindow = createMainWindow({
  open() {
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
  startsAgain: quitting.startsAgain,
  onPageGone() {
    openedFiles.pageGone()
    unsaved.forget()
    // A page hands over what was typed while the next one begins to load; a window has seen to that before it closed.
    pageGone.tell(mainWindow.current() ? realWait(handOverMilliseconds) : Promise.resolve())
  },
  onKey: keyPressed,
})
const tellOutside = createEndNotifier({
  mainWindow,
  enabled: () => settingsNow().notifications.jobEnds,
  notices: () => core?.notices,
  log,
})
const given = createGivenFiles()
const openedFiles = collectOpenFiles(paths => {
  given.add(paths)
  mainWindow.push('openFiles', paths)
})

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
if (testsItself) {
  void startSelfTest({
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

function sayInTerminal(sentence: PlainMessage | null): void {
  if (sentence) process.stderr.write(`${translate()(sentence)}\n`)
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
  followOpenFiles(openedFiles, showOnceStarted)
  void openedFiles.offer(process.argv, process.cwd())
  // Beside the rest of what `ready` waits for.
  void readSettings()
  void findLibrary()
  void app.whenReady().then(start)
}

const reportOn = async (opened: Core): Promise<string> =>
  (await import('./use-cases/diagnostics-use-cases')).makeReport(opened, platform)

async function start(): Promise<void> {
  log('info', 'start', { version: platform.appVersion, os: platform.os, standsIn: platform.standsIn })
  const [read, home] = await Promise.all([readSettings(), findLibrary()])
  settings = read.settings
  setUpSession(home.ok ? home.value : data.folder)
  settings.onChange(followSettings)
  followSettings(settings.current())
  servePage({
    give: path => given.add([path]),
    log,
    getStartup: answerStartup,
    others: async () => (await behindWindow()).answers(),
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
  followCore(opened, mainWindow.push)
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
  onCommand: id => mainWindow.command(id),
})

function setUpSession(home: string): void {
  limitPermissions(session.defaultSession)
  refuseDownloads(session.defaultSession, log)
  handleAppProtocol({
    rendererFolder,
    mounts: mediaMounts(home),
    pageAttributes: () => pageAttributes(languageNow()),
    developmentServer: server,
  })
}

function followSettings(now: Settings): void {
  applyTheme(now.appearance.theme)
  menu.rebuild()
  mainWindow.push('settings', now)
}

async function openTheRest(): Promise<BehindWindow> {
  const [opened, home] = await Promise.all([theCore(), findLibrary()])
  if (home.ok) opened.wakeIndex(libraryFolders(home.value))
  const { openBehindWindow } = await import('./behind-window')
  const shell = windowShell({
    mainWindow,
    onPageGone: pageGone.add,
    menu,
    given,
    openedFiles,
    unsaved,
    quitting,
    platform,
    translate,
    folder: data.folder,
    rendererFolder,
    log,
  })
  const behind = openBehindWindow(opened, workers, shell, tellOutside)
  finish = behind.close
  return behind
}
