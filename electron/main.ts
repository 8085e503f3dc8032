import { join } from 'node:path'
import { app, ipcMain, session } from 'electron'
import { chooseLanguage } from '../shared/language/choose-language'
import type { Translate } from '../shared/language/translate'
import { createTranslate, directionOf, localeOf } from '../shared/language/translate'
import type { Result } from '../shared/result'
import { defaultSettings, type Settings } from '../shared/settings'
import { watchActiveProfile } from './connection/watch-active-profile'
import { type Core, openCore, realTimers } from './core'
import { serveGivenFiles } from './given-file-channel'
import { serveRequests, type UseCases } from './ipc'
import { type EndNotice, tellEnds } from './jobs/tell-ends'
import { openLogbook } from './log/logbook'
import { mediaMounts } from './media/media-mounts'
import { openWork, type Work } from './open-work'
import type { Clock } from './ports'
import { pushWork } from './push-work'
import { createGivenFiles } from './recordings/given-files'
import { openSettings } from './settings/settings-store'
import { appOrigin } from './shell/app-origin'
import { handleAppProtocol, registerAppScheme } from './shell/app-protocol'
import { copyText } from './shell/clipboard'
import { askBeforeClose } from './shell/close-question'
import { offerContextMenus } from './shell/context-menu'
import { watchForCrashes } from './shell/crash'
import { developmentServer } from './shell/development-server'
import { refuseDownloads } from './shell/downloads'
import { createDragOut } from './shell/drag-out'
import { createFileDialogs } from './shell/file-dialogs'
import { createFindProxy } from './shell/find-proxy'
import { finishBeforeQuit } from './shell/finish'
import { lastFoldersFile } from './shell/last-folders-file'
import { createMainWindow, followWindowHabits, type MainWindow } from './shell/main-window'
import { createAppMenu } from './shell/menu'
import { lockNavigation } from './shell/navigation'
import { createNotifier } from './shell/notifications'
import { collectOpenFiles } from './shell/open-files'
import { limitPermissions } from './shell/permissions'
import { describePlatform } from './shell/platform'
import { mayBeOnline, onResume } from './shell/power'
import { followQuitting } from './shell/quitting'
import { crashedBefore, relaunch } from './shell/relaunch'
import { createSecretBox } from './shell/secret-box'
import { showFolder } from './shell/show-folder'
import { showItem } from './shell/show-item'
import { claimSingleInstance } from './shell/single-instance'
import { showFile, trashItem } from './shell/system-bin'
import { applyTheme } from './shell/theme'
import { startUtilityWorker } from './shell/utility-worker'
import { openWindow } from './shell/window'
import { windowStateFile } from './shell/window-state-file'
import { dataFolder } from './storage/data-folder'
import { realDisk } from './storage/disk'
import { createFiles } from './storage/files'
import { realWait } from './storage/patience'
import { createUnsavedEdits } from './unsaved-edits'
import { makeReport } from './use-cases/diagnostics-use-cases'
import { openWindowProgram } from './window-program'

// What exists, and in what order it starts. Whatever is made here is handed on; nothing reaches back for it.

const clock: Clock = { now: () => Date.now() }
const platform = describePlatform(app.getVersion(), process.env)
const data = dataFolder(app.getPath('userData'))
const logbook = openLogbook(data.logs, clock)
const { log } = logbook
const server = developmentServer(process.env.PARLANCE_DEV_SERVER, app.isPackaged)

const files = createFiles({ disk: realDisk, clock, platform: process.platform, wait: realWait, log })

type OpenedSettings = Awaited<ReturnType<typeof openSettings>>
let settings: OpenedSettings | null = null
let core: Core | null = null
const settingsNow = (): Settings => settings?.settings.current() ?? defaultSettings
const languageNow = () => chooseLanguage(settingsNow().appearance.language)
const translate = (): Translate => createTranslate(languageNow())

const quitting = followQuitting()
const unsaved = createUnsavedEdits((name, message) => mainWindow.push(name, message), realTimers)
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
      onLoadFailed: error => log('error', 'window.load-failed', { error }),
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
})

/** What the engines run in. */
const workers = { file: join(__dirname, 'worker.cjs'), startProcess: startUtilityWorker }

const cli = process.argv.indexOf('--cli')
if (cli >= 0) void app.whenReady().then(() => runAsCommandLine(process.argv.slice(cli + 1)))
else if (claimSingleInstance(secondStart)) beforeReady()
else app.quit()

/** `Parlance --cli …`: the same program without a window, beside one that may be open. */
async function runAsCommandLine(words: string[]): Promise<void> {
  const { runCommandLine } = await import('./cli/run')
  const { nodeHost } = await import('./cli/node-host')
  const start = { words, version: platform.appVersion, workers }
  const host = nodeHost(start, {
    secretBox: await createSecretBox(platform.os),
    findProxy: createFindProxy(session.defaultSession),
    hasNetwork: mayBeOnline,
    dataFolder: data.folder,
  })
  app.exit(await runCommandLine(host))
}

function secondStart(argv: string[], folder: string): void {
  // Before the settings are read there is no window to open; it is about to open anyway.
  if (settings) mainWindow.show()
  void openedFiles.offer(argv, folder)
}

function beforeReady(): void {
  watchForCrashes({
    log,
    translate,
    window: mainWindow.current,
    makeReport: async crash => `${crash.detail}\n\n${core ? await makeReport(core, platform) : ''}`,
    copyText: text => copyText(logbook.redact(text)),
    now: clock.now,
    isQuitting: quitting.isUnderWay,
    lastCrash: crashedBefore(process.argv),
    relaunch: crashedAt => {
      logbook.flushAtOnce()
      relaunch(crashedAt)
    },
    logFolder: data.logs,
  })
  // Windows ties notifications and the task bar to this name; it is the installer's appId.
  app.setAppUserModelId('app.parlance.desktop')
  app.enableSandbox()
  registerAppScheme()
  lockNavigation(log)
  offerContextMenus(translate)
  void openedFiles.offer(process.argv, process.cwd())
  void app.whenReady().then(start)
}

async function start(): Promise<void> {
  log('info', 'start', { version: platform.appVersion, os: platform.os, standsIn: platform.standsIn })
  settings = await openSettings(files, data.settings)
  setUpSession()
  settings.settings.onChange(followSettings)
  followSettings(settings.settings.current())
  serveGivenFiles({
    handle: (channel, listener) => ipcMain.handle(channel, listener),
    origins: [appOrigin],
    give: path => given.add([path]),
    log,
  })
  serveRequests({
    handle: (channel, listener) => ipcMain.handle(channel, listener),
    useCases: openTheRest(settings),
    origins: [appOrigin],
    log,
  })
  followWindowHabits(mainWindow)
  mainWindow.show()
}

/** Goes on while the window opens: the keychain may wait for a person, who should see what is asking. */
async function openTheRest(opened: OpenedSettings): Promise<UseCases> {
  core = await openCore({
    data,
    files,
    settings: opened,
    logbook,
    clock,
    version: platform.appVersion,
    findProxy: createFindProxy(session.defaultSession),
    secretBox: await createSecretBox(platform.os),
    hasNetwork: mayBeOnline,
    builtInName: translate()('app.thisComputer'),
  })
  pushChanges(core)
  watchActiveProfile(core)
  onResume(core.connection.hint)
  const work = await openWork(core)
  if (work.ok) {
    pushWork(work.value, mainWindow.push)
    tellEnds({ jobs: work.value.jobs, timers: core.timers, translate, tell: tellOutside })
  } else core.notices.push({ kind: 'library-unavailable', file: data.folder, setAsideAs: '' })
  return openWindowUseCases(core, work)
}

const menu = createAppMenu({
  os: platform.os,
  translate,
  shortcuts: () => settingsNow().shortcuts,
  onCommand: id => mainWindow.push('command', id),
})

function setUpSession(): void {
  limitPermissions(session.defaultSession)
  refuseDownloads(session.defaultSession, log)
  handleAppProtocol({
    rendererFolder: join(__dirname, '../renderer'),
    mounts: mediaMounts(data.folder),
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

function openWindowUseCases(made: Core, work: Result<Work>): UseCases {
  const popUpMenu = (x: number, y: number): void => {
    const window = mainWindow.current()
    if (window) menu.popUp(window, x, y)
  }
  const program = openWindowProgram(made, work, workers, {
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
    pageListens: mainWindow.pageListens,
    pageReady: openedFiles.pageReady,
    tellUnsaved: unsaved.told,
    startDrag: createDragOut(mainWindow.current),
    startAgain: () => relaunch(),
    temporaryFolder: app.getPath('temp'),
    copyText,
    popUpMenu,
    showFile,
    showFolder,
    showItem,
    trashItem,
  })
  finishBeforeQuit(program.close)
  return program.useCases
}
