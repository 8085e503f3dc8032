import type { LibraryCareRequests } from '../../shared/library-care'
import { isSpare } from '../../shared/library-check'
import { failure, type Result, success } from '../../shared/result'
import type { Core } from '../core'
import type { dialogTitles } from '../dialog-titles'
import { meetEveryKind } from '../every-kind'
import type { UseCases } from '../ipc'
import { realLibraryDisk } from '../library/library-disk'
import { libraryHome } from '../library/move/library-place'
import { settlePlace, takeLibraryIn } from '../library/move/unfinished-move'
import type { Library } from '../library/open-library'
import type { AskSoundEnds } from '../media/look/sound-look'
import type { FileDialogs } from '../ports'
import type { Problems } from '../problems/problems'
import { placeParts, withLibrary } from '../whole-library'
import type { Alone, LibraryTasks } from './library-task'

export interface LibraryCareParts {
  core: Pick<Core, 'data' | 'files' | 'openIndex' | 'version' | 'clock' | 'logbook'>
  soundEnds: AskSoundEnds
  tasks: Pick<LibraryTasks, 'run'>
  alone: Alone
  dialogs: Pick<FileDialogs, 'folder'>
  titles: () => Pick<ReturnType<typeof dialogTitles>, 'moveLibrary' | 'findLibrary'>
  problems: Pick<Problems, 'report' | 'takeReport'>
  trashItem: (path: string) => Promise<void>
  startAgain: () => void
}

const notChosen = failure({ kind: 'not-found', what: 'file' })

/** What is done for the library's sake: it is looked through, and moved. */
export function libraryCareUseCases(parts: LibraryCareParts): Pick<UseCases, keyof LibraryCareRequests> {
  const { core, soundEnds, tasks, alone, dialogs, titles, problems, trashItem: trash } = parts
  const { data } = core
  let target: string | null = null

  /** What is of a kind that nobody told of would belong to nobody. */
  const withAll = <T>(task: (library: Library) => Promise<Result<T>>): Promise<Result<T>> =>
    withLibrary(core, one => {
      meetEveryKind(one)
      return task(one)
    })

  return {
    async checkLibrary() {
      const checked = await tasks.run('checking', watch => withAll(one => one.check(soundEnds, watch)))
      if (checked.ok) problems.takeReport(checked.value)
      return checked
    },

    getLibraryReport: async () => success(problems.report()),

    async removeSpare() {
      const report = problems.report()
      if (report === null) return notChosen
      const { findings } = report
      const spare = findings.filter(({ fault }) => isSpare(fault))
      const removed = new Set<string>()
      const remove = async (path: string): Promise<void> => {
        await trash(path)
        removed.add(path)
      }
      const gone = await tasks.run('checking', () => withAll(one => one.removeSpare(spare, remove)))
      for (const file of gone.ok ? gone.value : []) removed.add(file)
      // What went before one was refused is gone as well.
      const left = { ...report, findings: findings.filter(({ file }) => !removed.has(file)) }
      problems.takeReport(left)
      return gone.ok ? success(left) : gone
    },

    async chooseLibraryPlace() {
      const folder = await dialogs.folder({ title: titles().moveLibrary, kind: 'library' })
      if (folder === null) return success(null)
      const judged = await withLibrary(core, one => one.judgeMove(folder))
      if (!judged.ok) return judged
      target = judged.value
      return success({ folder: target })
    },

    async moveLibrary() {
      const folder = target
      if (folder === null) return notChosen
      return alone('moving', (one, watch) => one.moveTo(folder, { ...watch, trash }))
    },

    async findLibrary() {
      const folder = await dialogs.folder({ title: titles().findLibrary, kind: 'library' })
      if (folder === null) return success(false)
      const found = await takeLibraryIn(folder, placeParts(core))
      if (!found.ok) return found
      parts.startAgain()
      return success(true)
    },

    async beginLibrary() {
      // Never while there is one: it would be out of sight.
      const home = await libraryHome(data.folder, realLibraryDisk)
      if (home.ok) return failure({ kind: 'refused' })
      const forgotten = await settlePlace(data.folder, placeParts(core))
      if (forgotten.ok) parts.startAgain()
      return forgotten
    },
  }
}
