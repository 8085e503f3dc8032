import type { StartNotice } from '../shared/diagnostics'
import type { AppError } from '../shared/errors'
import type { RequestName } from '../shared/ipc'
import type { Core } from './core'
import { removeOldDumps } from './diagnostics/crash-dumps'
import type { Answers } from './ipc'
import { payloads } from './ipc-payloads'
import { type EndNotice, tellEnds } from './jobs/tell-ends'
import { placeFile } from './library/move/library-place'
import type { EngineWorkers } from './open-this-computer'
import { openWork } from './open-work'
import { pushWork } from './push-work'
import { tidyNowAndThen } from './tidy-up'
import type { BuiltInService } from './use-cases/built-in-service'
import { openWindowProgram, type WindowShell } from './window-program'

/** What the window works with. Most of the program's code, so it is loaded once there is a window to look at. */
export interface BehindWindow extends Answers<Exclude<RequestName, 'getStartup'>> {
  signInHere: BuiltInService['signIn']
  /** Of the core as well. */
  close(): Promise<void>
}

export async function openBehindWindow(
  core: Core,
  workers: EngineWorkers,
  shell: WindowShell,
  tellOutside: (notice: EndNotice) => void,
): Promise<BehindWindow> {
  const { push, translate } = shell
  void removeOldDumps(core)
  const work = await openWork(core)
  const tell = (notice: StartNotice): void => {
    // Into the first answer, if the page has not had it yet, and otherwise after it.
    core.notices.push(notice)
    push('notice', notice)
  }
  if (work.ok) {
    pushWork(work.value, push)
    tellEnds({ jobs: work.value.jobs, timers: core.timers, translate, tell: tellOutside })
    const { upgradeBackup } = work.value.library
    if (upgradeBackup !== null) tell({ kind: 'library-backed-up', file: '', setAsideAs: upgradeBackup })
  } else {
    tell(noticeOf(work.error, core.data.folder))
  }
  const endTidying = tidyNowAndThen(core, shell.temporaryFolder, async () =>
    work.ok ? work.value.library.tidy() : work,
  )
  const program = openWindowProgram(core, work, workers, shell)
  return {
    ...program,
    payloads,
    close() {
      endTidying()
      return program.close()
    },
  }
}

/** Why there is no library to work with. */
function noticeOf(error: AppError, dataFolder: string): StartNotice {
  if (error.kind === 'library') return { kind: 'library-away', file: error.folder, setAsideAs: '' }
  const file = placeFile(dataFolder)
  if (error.kind === 'storage' && error.file === file) return { kind: 'library-away', file, setAsideAs: '' }
  const kind = error.kind === 'backup' ? 'library-not-upgraded' : 'library-unavailable'
  return { kind, file: dataFolder, setAsideAs: '' }
}
