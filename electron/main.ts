import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { app, ipcMain, session } from 'electron'
import { chooseLanguage } from '../shared/language/choose-language'
import type { Translate } from '../shared/language/translate'
import { createTranslate, directionOf, localeOf } from '../shared/language/translate'
import { type Result, success } from '../shared/result'
import { defaultSettings, type Settings } from '../shared/settings'
import { watchActiveProfile } from './connection/watch-active-profile'
import { type Core, openCore } from './core'
import { serveGivenFiles } from './given-file-channel'
import { serveRequests, type UseCases } from './ipc'
import { realLibraryDisk } from './library/library-disk'
import { openLogbook } from './log/logbook'
import { mediaMounts } from './media/media-mounts'
import { openSounds } from './media/open-sounds'
import { openDatasetFiles } from './open-dataset-files'
import { openSoundFiles } from './open-sound-files'
import { thisComputerOf } from './open-this-computer'
import { openWork, type Work } from './open-work'
import type { Clock } from './ports'
import { createGivenFiles } from './recordings/given-files'
import { openRecordingsForWindow } from './recordings/open-for-window'
import { openSettings } from './settings/settings-store'
import { appOrigin } from './shell/app-origin'
import { handleAppProtocol, registerAppScheme } from './shell/app-protocol'
import { copyText } from './shell/clipboard'
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
import { collectOpenFiles } from './shell/open-files'
import { limitPermissions } from './shell/permissions'
import { describePlatform } from './shell/platform'
import { mayBeOnline, onResume } from './shell/power'
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
import { openTranscriptFiles } from './transcripts/open-transcript-files'
import { createBuiltInService } from './use-cases/built-in-service'
import { datasetFileUseCases } from './use-cases/dataset-file-use-cases'
import { datasetUseCases } from './use-cases/dataset-use-cases'
import { diagnosticsUseCases, makeReport } from './use-cases/diagnostics-use-cases'
import { engineUseCases } from './use-cases/engine-use-cases'
import { jobUseCases } from './use-cases/job-use-cases'
import { profileUseCases } from './use-cases/profile-use-cases'
import { recordingUseCases } from './use-cases/recording-use-cases'
import { sessionUseCases } from './use-cases/session-use-cases'
import { settingsUseCases } from './use-cases/settings-use-cases'
import { sheetUseCases } from './use-cases/sheet-use-cases'
import { soundUseCases } from './use-cases/sound-use-cases'
import { speechFileUseCases } from './use-cases/speech-file-use-cases'
import { getStartup } from './use-cases/startup'
import { takeUpWork } from './use-cases/take-up-work'
import { pushBatches } from './text-work/batches/push-batches'
import { createSaveBatch } from './text-work/batches/save-batch'
import { textUseCases } from './use-cases/text-use-cases'
import { transcriptUseCases } from './use-cases/transcript-use-cases'
import { windowUseCases } from './use-cases/window-use-cases'

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

const mainWindow: MainWindow = createMainWindow(
  () =>
    openWindow({
      os: platform.os,
      isPackaged: app.isPackaged,
      title: translate()('app.name'),
      preload: join(__dirname, '../preload/preload.cjs'),
      stateFile: windowStateFile(join(data.folder, 'window.json'), error =>
        log('warn', 'window.not-kept', { error }),
      ),
      onLoadFailed: error => log('error', 'window.load-failed', { error }),
    }),
  () => openedFiles.pageGone(),
)
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
  if (work.ok) pushWork(work.value)
  else core.notices.push({ kind: 'library-unavailable', file: data.folder, setAsideAs: '' })
  return makeUseCases(core, work)
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

/** The page knows of its own edits. */
function pushWork({ jobs, speech, textWork, datasetWork, transcriptWork }: Work): void {
  jobs.onUpdate(update => mainWindow.push('job', update))
  transcriptWork.transcripts.onPush(push => mainWindow.push('transcript', push))
  speech.sheets.onEdit(({ by, ...edit }) => {
    if (by === 'jobs') mainWindow.push('sheet', edit)
  })
  pushBatches(textWork, mainWindow.push)
  datasetWork.datasets.onEdit(({ by: _, ...edit }) => mainWindow.push('dataset', edit))
}

function makeUseCases(made: Core, work: Result<Work>): UseCases {
  const dialogs = createFileDialogs({
    window: mainWindow.current,
    lastFolders: lastFoldersFile(join(data.folder, 'last-folders.json'), error =>
      log('warn', 'folders.not-kept', { error }),
    ),
    translate,
  })
  const titles = () => {
    const t = translate()
    return {
      exportProfile: t('dialog.exportProfile'),
      importProfile: t('dialog.importProfile'),
      saveReport: t('dialog.saveReport'),
      exportFile: t('dialog.exportTranscript'),
      exportFolder: t('dialog.exportTranscripts'),
      importTranscripts: t('dialog.importTranscripts'),
      saveSounds: t('dialog.saveSounds'),
      saveArchive: t('dialog.saveArchive'),
      saveTrack: t('dialog.saveTrack'),
      saveLines: t('dialog.saveLines'),
      importSentences: t('dialog.importSentences'),
      exportSentences: t('dialog.exportSentences'),
    }
  }
  const thisComputer = thisComputerOf(made, workers)
  const builtIn = createBuiltInService({ core: made, thisComputer, userName: translate()('app.you') })
  builtIn.followSettings()
  takeUpWork(work, builtIn, log)
  const sounds = work.ok
    ? success(
        openSounds({
          library: work.value.library,
          workerFile: workers.file,
          threads: Math.max(1, availableParallelism() - 1),
          programs: thisComputer.programs,
          timers: made.timers,
          log,
          onPeaks: peaks => mainWindow.push('peaks', peaks),
        }),
      )
    : work
  const soundFiles = openSoundFiles(made, workers.file)
  const datasetFiles = openDatasetFiles(made, workers.file)
  const transcriptFiles = openTranscriptFiles({
    core: made,
    work,
    disk: realLibraryDisk,
    workerFile: workers.file,
    dialogs,
    titles,
    countedName: number => translate()('workbench.speakerNumber', { number }),
  })
  const { saver, ...speechFiles } = speechFileUseCases({
    work,
    run: soundFiles.run,
    ffmpeg: async () => (await thisComputer.programs.find('ffmpeg'))?.file ?? null,
    files: made.files,
    disk: realLibraryDisk,
    clock,
    timers: made.timers,
    dialogs,
    titles,
    serviceName: id => made.profiles.get(id)?.name ?? '',
    temporaryFolder: app.getPath('temp'),
    push: mainWindow.push,
    showItem,
    startDrag: createDragOut(mainWindow.current),
  })
  const recordings = openRecordingsForWindow({
    core: made,
    work,
    thisComputer,
    workerFile: workers.file,
    given,
    trashItem,
    onChange: changes => mainWindow.push('recordings', changes),
  })
  finishBeforeQuit(async () => {
    const library = await recordings
    if (library.ok) await library.value.close()
    await builtIn.stop()
    await saver.close()
    await soundFiles.close()
    await datasetFiles.close()
    await transcriptFiles.close()
    if (sounds.ok) await sounds.value.close()
    if (work.ok) await work.value.close()
    await thisComputer.close()
    await made.close()
  })
  const popUpMenu = (x: number, y: number): void => {
    const window = mainWindow.current()
    if (window) menu.popUp(window, x, y)
  }
  return {
    getStartup: () => {
      mainWindow.pageListens()
      return getStartup(made, builtIn, platform)
    },
    ...sessionUseCases(made, builtIn),
    ...profileUseCases(made, dialogs, titles),
    ...settingsUseCases(made),
    ...jobUseCases(work),
    ...datasetUseCases(work),
    ...datasetFileUseCases({
      work,
      tasks: datasetFiles.tasks,
      dialogs,
      titles,
      files: made.files,
    }),
    ...sheetUseCases(work),
    ...speechFiles,
    ...transcriptUseCases(work, transcriptFiles.useCases),
    ...textUseCases(
      work,
      createSaveBatch({ dialogs, files, title: () => translate()('dialog.saveTranslation') }),
    ),
    ...soundUseCases(sounds),
    ...recordingUseCases({
      work: recordings,
      speech: thisComputer.engines.speech,
      dialogs,
      texts: () => ({
        chooseTitle: translate()('transcribe.chooseTitle'),
        exampleName: translate()('transcribe.exampleName'),
      }),
      showFile,
      clock,
    }),
    ...engineUseCases({
      thisComputer,
      server: builtIn,
      temporaryFolder: app.getPath('temp'),
      timers: made.timers,
      push: mainWindow.push,
    }),
    ...diagnosticsUseCases(made, { platform, dialogs, titles, copyText, startAgain: () => relaunch() }),
    ...windowUseCases({ data, log, pageReady: openedFiles.pageReady, copyText, showFolder, popUpMenu }),
  }
}
