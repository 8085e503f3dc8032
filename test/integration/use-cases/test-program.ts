import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Core, openCore } from '../../../electron/core'
import type { UseCases } from '../../../electron/ipc'
import { openLogbook } from '../../../electron/log/logbook'
import { lookAtSound } from '../../../electron/media/look/look-at-sound'
import { thisComputerOf } from '../../../electron/open-this-computer'
import { openWork, type Work } from '../../../electron/open-work'
import type { Clock, Timers } from '../../../electron/ports'
import { realClock, realTimers } from '../../../electron/real-time'
import { openSettings } from '../../../electron/settings/settings-store'
import { dataFolder } from '../../../electron/storage/data-folder'
import { realDisk } from '../../../electron/storage/disk'
import { createFiles } from '../../../electron/storage/files'
import { meetOtherProcesses } from '../../../electron/storage/other-processes'
import { realWait } from '../../../electron/storage/patience'
import { startProcess } from '../../../electron/threads/task-process'
import { createBuiltInService } from '../../../electron/use-cases/built-in-service'
import { diagnosticsUseCases } from '../../../electron/use-cases/diagnostics-use-cases'
import { engineUseCases } from '../../../electron/use-cases/engine-use-cases'
import { jobUseCases } from '../../../electron/use-cases/job-use-cases'
import { profileUseCases } from '../../../electron/use-cases/profile-use-cases'
import { sessionUseCases } from '../../../electron/use-cases/session-use-cases'
import { sheetUseCases } from '../../../electron/use-cases/sheet-use-cases'
import { getStartup } from '../../../electron/use-cases/startup'
import { settingsUseCases, windowUseCases } from '../../../electron/use-cases/window-use-cases'
import type { JobSummary } from '../../../shared/jobs/job-state'
import type { Platform } from '../../../shared/platform'
import { success } from '../../../shared/result'
import type { ServiceProfile } from '../../../shared/service-profile'
import { serviceProfileSchema } from '../../../shared/service-profile'
import { boxOf } from '../../unit/electron/session/test-box'
import { indexHere } from '../library/index/index-here'
import { unwrap } from '../library/library-parts'

const platform: Platform = {
  os: 'linux',
  appVersion: '9.9.9',
  versions: { node: process.versions.node },
  overlaysWindowButtons: false,
  standsIn: true,
}

/** What the shell was asked to do, and what the person answers in its dialogs. */
export interface Outside {
  saveTo: string | null
  suggested: string
  openFrom: string | null
  clipboard: string
  shown: string[]
  menus: { x: number; y: number }[]
  starts: number
  pagesReady: number
}

/** What the window, the settings and the jobs ask for. Each screen's own use cases have tests of their own. */
type Composed = Pick<UseCases, 'getStartup'> &
  ReturnType<typeof sessionUseCases> &
  ReturnType<typeof profileUseCases> &
  ReturnType<typeof settingsUseCases> &
  ReturnType<typeof jobUseCases> &
  ReturnType<typeof sheetUseCases> &
  ReturnType<typeof engineUseCases> &
  ReturnType<typeof diagnosticsUseCases> &
  ReturnType<typeof windowUseCases>

export interface TestProgram extends Composed {
  core: Core
  work: Work
  folder: string
  outside: Outside
  jobSummaries(): Promise<JobSummary[]>
  /** As the window does once it is there. */
  followSettings(): void
  close(): Promise<void>
}

/** The whole program without a window, in a folder of its own. A folder that is given is kept: it is a restart. */
export async function openTestProgram(
  given?: string,
  { clock, timers }: { clock: Clock; timers: Timers } = { clock: realClock, timers: realTimers },
): Promise<TestProgram> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'parlance-program-')))
  const data = dataFolder(folder)
  const logbook = openLogbook(data.logs, clock)
  const files = createFiles({
    disk: realDisk,
    clock,
    platform: process.platform,
    wait: realWait,
    log: logbook.log,
  })
  const others = meetOtherProcesses({
    folder: data.locks,
    clock,
    timers: realTimers,
    platform: process.platform,
    wait: realWait,
    log: logbook.log,
  })
  const opened = await openCore({
    data,
    files,
    settings: await openSettings(files, data.settings, others),
    others,
    logbook,
    clock,
    timers,
    version: '9.9.9',
    findProxy: async () => 'DIRECT',
    secretBox: boxOf('here'),
    hasNetwork: () => true,
    builtInName: 'This computer',
    workerFile: join(folder, 'worker.cjs'),
    openIndex: indexHere({ files, clock, timers, log: logbook.log }),
  })
  const core = { ...opened, lookAtSound }
  const outside: Outside = {
    saveTo: null,
    suggested: '',
    openFrom: null,
    clipboard: '',
    shown: [],
    menus: [],
    starts: 0,
    pagesReady: 0,
  }
  const dialogs = {
    open: async () => outside.openFrom,
    openSeveral: async () => null,
    save: async ({ suggestedName }: { suggestedName: string }) => {
      outside.suggested = suggestedName
      return outside.saveTo
    },
    folder: async () => null,
  }
  const titles = () => ({ exportProfile: 'Export', importProfile: 'Import', saveReport: 'Save' })
  const copyText = async (text: string): Promise<void> => {
    outside.clipboard = text
  }
  const work = unwrap(await openWork(core))
  // No test of use cases runs an engine: nothing is at this path.
  const thisComputer = thisComputerOf(core, { file: join(folder, 'worker.cjs'), startProcess })
  const builtIn = createBuiltInService({ core, thisComputer, userName: 'You' })
  return {
    core,
    work,
    folder,
    outside,
    getStartup: () => getStartup(core, builtIn, platform),
    ...sessionUseCases(core, builtIn),
    ...profileUseCases(core, dialogs, titles),
    ...settingsUseCases(core),
    ...jobUseCases(work.jobs),
    ...sheetUseCases({ ...work.speech, onPageGone: () => undefined }),
    ...engineUseCases({
      thisComputer,
      server: builtIn,
      temporaryFolder: folder,
      timers: core.timers,
      push: () => undefined,
    }),
    ...diagnosticsUseCases(core, {
      platform,
      dialogs,
      titles,
      copyText,
      library: work.library,
      startAgain: () => {
        outside.starts++
      },
    }),
    ...windowUseCases({
      data,
      log: logbook.log,
      tellUnsaved: () => undefined,
      pageReady: () => {
        outside.pagesReady++
      },
      copyText,
      showFolder: async path => {
        outside.shown.push(path)
        return success(null)
      },
      showChosen: async path => {
        outside.shown.push(path)
        return success(null)
      },
      popUpMenu: (x, y) => outside.menus.push({ x, y }),
    }),
    jobSummaries: async () => unwrap(await work.jobs.list()).items.map(({ summary }) => summary),
    followSettings: builtIn.followSettings,
    async close() {
      await builtIn.stop()
      await work.close()
      await thisComputer.close()
      await core.close()
      if (given === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export const profileAt = (baseUrl: string, storageUrl = ''): ServiceProfile =>
  serviceProfileSchema.parse({
    version: 1,
    id: 'office',
    kind: 'remote',
    name: 'Office',
    baseUrl,
    storageUrl,
  })
