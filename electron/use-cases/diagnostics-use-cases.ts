import { localDay } from '../../shared/local-time'
import type { Platform } from '../../shared/platform'
import { success } from '../../shared/result'
import type { Core } from '../core'
import { listDumps, removeDumps, sumOfDumps } from '../diagnostics/crash-dumps'
import { reportLogLines, writeReport } from '../diagnostics/report'
import { runDiagnostics } from '../diagnostics/run-diagnostics'
import { measureStorage, type StorageOptions } from '../diagnostics/storage-use'
import { answering } from '../ipc'
import { realLibraryDisk } from '../library/library-disk'
import { libraryFolders } from '../library/library-folders'
import { libraryHome } from '../library/move/library-place'
import type { Library } from '../library/open-library'
import type { FileDialogs } from '../ports'
import { forgetEverything } from '../storage/data-folder'
import type { DialogTitles } from './profile-use-cases'
import { serviceCheck } from './service-check'

export interface DiagnosticsSurroundings {
  platform: Platform
  dialogs: FileDialogs
  titles: () => DialogTitles
  copyText: (text: string) => Promise<void>
  /** Null: it could not be opened. */
  library: Pick<Library, 'stored'> | null
  /** Starts the program again, as new. */
  startAgain: () => void
}

/** The report a person sends when something is wrong. */
export async function makeReport(core: Core, platform: Platform): Promise<string> {
  const storage = await measureStorage(core.data.folder)
  const facts = {
    writtenAt: core.clock.now(),
    platform,
    settings: core.settings.current(),
    profiles: core.profiles.list(),
    sessions: core.sessions.list(),
    tokenStore: await core.secretBox.store(),
    storage: storage.ok ? storage.value : null,
    crashDumps: sumOfDumps(await listDumps(core.data.crashes)),
    logLines: await core.logbook.tail(reportLogLines),
  }
  return writeReport(facts, core.logbook.redact)
}

/** Most of it is in the library, which the index has counted. Null: not all of it, and the disk has to be asked. */
async function countedLibrary(
  { data }: Core,
  { library }: DiagnosticsSurroundings,
): Promise<StorageOptions['known']> {
  const [home, stored] = await Promise.all([libraryHome(data.folder, realLibraryDisk), library?.stored()])
  if (!home.ok || !stored?.ok || stored.value.isCounting) return null
  const bytes = stored.value.parts.reduce((sum, part) => sum + part.bytes, 0)
  return { folder: libraryFolders(home.value).root, bytes }
}

export function diagnosticsUseCases(core: Core, around: DiagnosticsSurroundings) {
  const { data, files, logbook, secretBox, findProxy } = core
  const storageUse = async () => measureStorage(data.folder, { known: await countedLibrary(core, around) })
  return answering({
    getStorageUse: storageUse,

    async runDiagnostics() {
      const profile = core.activeProfile()
      const lines = await runDiagnostics({
        checkService: async () => (profile ? serviceCheck(core, profile) : []),
        measureStorage: storageUse,
        findProxy,
        serviceUrl: profile?.baseUrl ?? 'https://localhost',
        tokenStore: await secretBox.store(),
      })
      return success(lines)
    },

    getLogTail: async ({ lines }) => success(await logbook.tail(lines)),

    async copyReport() {
      await around.copyText(await makeReport(core, around.platform))
      return success(null)
    },

    async saveReport() {
      const suggestedName = `parlance-report-${localDay(core.clock.now())}.txt`
      const file = await around.dialogs.save({
        title: around.titles().saveReport,
        kind: 'report',
        suggestedName,
      })
      if (file === null) return success(null)
      const written = await files.write(file, await makeReport(core, around.platform))
      return written.ok ? success({ file }) : written
    },

    getCrashDumps: async () => success(sumOfDumps(await listDumps(data.crashes))),

    async deleteCrashDumps() {
      await removeDumps(await listDumps(data.crashes))
      return success(sumOfDumps(await listDumps(data.crashes)))
    },

    async forgetEverything() {
      // A sign-in may be in the memory that they hold.
      await removeDumps(await listDumps(data.crashes))
      const forgotten = await forgetEverything(files, data)
      if (forgotten.ok) around.startAgain()
      return forgotten
    },
  })
}
