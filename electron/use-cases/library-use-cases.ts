import type { AppError } from '../../shared/errors'
import type { UnsavedDocument } from '../../shared/ipc'
import type { BackupLook, LibraryBackups } from '../../shared/library'
import { localDay } from '../../shared/local-time'
import { failure, type Result, success } from '../../shared/result'
import type { Core } from '../core'
import type { dialogTitles } from '../dialog-titles'
import { answering } from '../ipc'
import { isThere } from '../library/backup/swap'
import { realLibraryDisk } from '../library/library-disk'
import { type LibraryFolders, libraryFolders } from '../library/library-folders'
import { measureStored } from '../library/measure-library'
import { libraryHome } from '../library/move/library-place'
import type { Library } from '../library/open-library'
import type { FileDialogs, Push } from '../ports'
import { restoreBeside, withLibrary } from '../whole-library'
import { type LibraryCareParts, libraryCareUseCases } from './library-care'
import { type Alone, createLibraryTasks, type LibraryTasks } from './library-task'
import { createWeeklyBackups } from './weekly-backups'

export interface LibrarySurroundings extends Pick<LibraryCareParts, 'soundEnds' | 'problems' | 'trashItem'> {
  core: Pick<Core, 'data' | 'files' | 'openIndex' | 'version' | 'clock' | 'timers' | 'settings' | 'logbook'>
  /** Null: it could not be opened. */
  library: Pick<Library, 'stored'> | null
  dialogs: FileDialogs
  titles: () => ReturnType<typeof dialogTitles>
  push: Push
  /** The page hands over what was typed. Answers what it still holds: the disk would not take it, or it is a form. */
  saveEdits: () => Promise<readonly UnsavedDocument[]>
  /** Ends everything that has the library open: jobs pause, documents close. Nothing opens it again. */
  closeWork: () => Promise<void>
  startAgain: () => void
}

export type LibraryForWindow = ReturnType<typeof openLibraryForWindow>

/** What is done to the library as a whole. */
export function openLibraryForWindow(around: LibrarySurroundings) {
  const { core, dialogs, titles, push } = around
  const { data, files, clock, timers, settings, logbook } = core
  const foldersNow = async (): Promise<Result<LibraryFolders>> => {
    const home = await libraryHome(data.folder, realLibraryDisk)
    return home.ok ? success(libraryFolders(home.value)) : home
  }
  const tasks = createLibraryTasks(clock, task => push('libraryTask', task))
  /** Whoever restores has looked at it before. A page that could name any file could read any. */
  let chosen: { file: string; look: BackupLook } | null = null

  const weekly = createWeeklyBackups({
    settings,
    files,
    file: data.backups,
    disk: realLibraryDisk,
    withLibrary: task => withLibrary(core, task),
    tasks,
    clock,
    timers,
    log: logbook.log,
    onEnd: () => void backups().then(now => push('libraryBackups', now)),
  })

  const backups = async (): Promise<LibraryBackups> => ({
    canUndo: await canUndo(),
    weekly: await weekly.current(),
  })

  async function canUndo(): Promise<boolean> {
    const folders = await foldersNow()
    return folders.ok && (await isThere(folders.value.before, realLibraryDisk))
  }

  const alone = createAlone(around, tasks)

  return {
    useCases: answering({
      ...libraryCareUseCases({ ...around, tasks, alone }),
      async getLibrary() {
        const folders = await foldersNow()
        if (!folders.ok) return folders
        const stored = (await around.library?.stored()) ?? failure({ kind: 'unexpected', detail: 'not open' })
        return measureStored(folders.value, realLibraryDisk, stored)
      },
      getLibraryTask: async () => success(tasks.current()),
      async cancelLibraryTask() {
        tasks.cancel()
        return success(null)
      },
      getLibraryBackups: async () => success(await backups()),

      async backUpLibrary() {
        const suggestedName = `parlance-${localDay(clock.now())}.zip`
        const file = await dialogs.save({ title: titles().saveBackup, kind: 'backup', suggestedName })
        if (file === null) return success(null)
        const made = await tasks.run('backing-up', watch =>
          withLibrary(core, library => library.backUp(file, watch)),
        )
        return made.ok ? success({ file, bytes: made.value.bytes }) : made
      },

      async chooseBackup() {
        const file = await dialogs.open({ title: titles().chooseBackup, kind: 'backup' })
        if (file === null) return success(null)
        const look = await withLibrary(core, library => library.readBackup(file))
        if (!look.ok) return look
        chosen = { file, look: look.value }
        return success(chosen)
      },

      async restoreLibrary() {
        const backup = chosen
        if (backup === null) return failure({ kind: 'not-found', what: 'file' })
        return alone('restoring', (library, watch) => library.restore(backup.file, watch))
      },
      undoRestore: () => alone('restoring', library => library.undoRestore()),

      async restoreBeside() {
        const backup = chosen
        if (backup === null) return failure({ kind: 'not-found', what: 'file' })
        const folder = await dialogs.folder({ title: titles().secondLibrary, kind: 'backups' })
        if (folder === null) return success(null)
        const restored = await tasks.run('restoring', watch =>
          restoreBeside(core, backup.file, folder, watch),
        )
        return restored.ok ? success({ folder }) : restored
      },

      async forgetBeforeRestore() {
        const gone = await withLibrary(core, library => library.forgetBeforeRestore())
        return gone.ok ? success(await backups()) : gone
      },

      async chooseBackupFolder() {
        const folder = await dialogs.folder({ title: titles().backupFolder, kind: 'backups' })
        if (folder === null) return success(null)
        const kept = await settings.change({ backups: { folder } })
        if (!kept.ok) return kept
        // Who chose it looks on, and sees that it works.
        void weekly.check()
        return success(await backups())
      },
      async stopWeeklyBackups() {
        const kept = await settings.change({ backups: { folder: '' } })
        return kept.ok ? success(await backups()) : kept
      },

      async startAgain() {
        around.startAgain()
        return success(null)
      },
    }),

    async close() {
      weekly.close()
      await tasks.close()
    },
  }
}

/**
 * For what swaps the whole library. While anything can still be refused, nothing is closed; once it is, the program
 * starts again whatever came of it, for a page that has lost what it showed. One that is ending meanwhile just ends.
 */
function createAlone(
  { core, saveEdits, closeWork, startAgain }: LibrarySurroundings,
  { run, isClosed }: Pick<LibraryTasks, 'run' | 'isClosed'>,
): Alone {
  return async (doing, task) => {
    const ended = await run<AppError | null>(doing, async watch => {
      const holders = await withLibrary(core, async library => success(await library.locks.others()))
      if (!holders.ok) return holders
      if (holders.value.length > 0) return failure({ kind: 'in-use', holders: holders.value })
      const [unsaved] = await saveEdits()
      if (unsaved?.isForm) return failure({ kind: 'invalid', path: '', problem: unsaved.reason })
      if (unsaved) return failure({ kind: 'storage', reason: 'failed', file: unsaved.name, code: '' })
      await closeWork()
      const done = await withLibrary(core, library => task(library, watch))
      return success(done.ok ? null : done.error)
    })
    if (!ended.ok) return ended
    const isOver = ended.value === null || ended.value.kind === 'cancelled'
    if (isOver && !isClosed()) startAgain()
    return success({ error: ended.value })
  }
}
