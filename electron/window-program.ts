import type { Core } from './core'
import { dialogTitles } from './dialog-titles'
import type { UseCases } from './ipc'
import { realLibraryDisk } from './library/library-disk'
import type { LibraryProgram } from './library-program'
import { soundEndsBy } from './media/look/sound-look'
import { once } from './once'
import { watchProblems } from './problems/problems'
import { openUpdates } from './updates/open-updates'
import { diagnosticsUseCases } from './use-cases/diagnostics-use-cases'
import { engineUseCases } from './use-cases/engine-use-cases'
import { openLibraryForWindow } from './use-cases/library-use-cases'
import { problemUseCases } from './use-cases/problem-use-cases'
import { profileUseCases } from './use-cases/profile-use-cases'
import { sessionUseCases } from './use-cases/session-use-cases'
import {
  settingsUseCases,
  terminalCommandUseCases,
  updateUseCases,
  windowUseCases,
} from './use-cases/window-use-cases'
import { weeklyPlace } from './whole-library'
import type { OnThisComputer, WindowShell } from './window-parts'

export interface WindowProgram {
  useCases: Omit<UseCases, 'getStartup'>
  close(): Promise<void>
}

/** Everything a window can ask for, over the parts that the command line has too. */
export function openWindowProgram(
  core: Core,
  inLibrary: LibraryProgram,
  { thisComputer, builtIn }: OnThisComputer,
  shell: WindowShell,
): WindowProgram {
  const { timers } = core
  const { dialogs, translate, push, temporaryFolder } = shell
  const titles = () => dialogTitles(translate())
  const problems = watchProblems({
    data: core.data,
    files: core.files,
    disk: realLibraryDisk,
    library: inLibrary.library,
    weekly: () => weeklyPlace(core),
    timers,
  })
  problems.onChange(changes => push('problems', changes))
  void inLibrary.takeUp().then(problems.list)

  const updates = openUpdates(core, shell)
  const closeWork = once(inLibrary.close)
  const library = openLibraryForWindow({
    ...shell,
    core,
    library: inLibrary.library,
    problems,
    soundEnds: soundEndsBy(core.lookAtSound),
    titles,
    closeWork,
  })

  return {
    useCases: {
      ...inLibrary.useCases,
      ...sessionUseCases(core, builtIn),
      ...profileUseCases(core, dialogs, titles),
      ...settingsUseCases(core),
      ...problemUseCases(problems, inLibrary.resumeJobs, shell.showItem),
      ...engineUseCases({ thisComputer, server: builtIn, temporaryFolder, timers, push }),
      ...diagnosticsUseCases(core, { ...shell, library: inLibrary.library, titles }),
      ...terminalCommandUseCases(shell),
      ...library.useCases,
      ...updateUseCases(updates),
      ...windowUseCases({
        ...shell,
        data: core.data,
        log: core.logbook.log,
        pageReady() {
          shell.pageReady()
          inLibrary.pageReady()
        },
      }),
    },
    async close() {
      updates.close()
      problems.close()
      await library.close()
      await closeWork()
      await thisComputer.close()
      await core.close()
    },
  }
}
