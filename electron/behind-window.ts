import type { StartNotice } from '../shared/diagnostics'
import type { AppError } from '../shared/errors'
import type { RequestName } from '../shared/ipc'
import { requestNames } from '../shared/ipc-names'
import { failure, type Result } from '../shared/result'
import { type BatchCounts, countRows } from '../shared/translate/batch'
import type { Core } from './core'
import { removeOldDumps } from './diagnostics/crash-dumps'
import { createModelWaits } from './engines/models/awaited-models'
import type { Answers } from './ipc'
import { payloads } from './ipc-payloads'
import { type EndNotice, tellEnds } from './jobs/tell-ends'
import type { UpgradeWatch } from './library/backup/before-upgrade'
import { type LibraryProgram, openLibraryProgram } from './library-program'
import { type EngineWorkers, thisComputerOf } from './open-this-computer'
import { openWork, type Work } from './open-work'
import type { Push } from './ports'
import type { TextWork } from './text-work/open-text-work'
import { tidyNowAndThen } from './tidy-up'
import { type BuiltInService, createBuiltInService } from './use-cases/built-in-service'
import { noticeOfLibrary } from './use-cases/library-notice'
import { createTaskShow } from './use-cases/library-task'
import type { OnThisComputer, WindowShell } from './window-parts'
import { openWindowProgram, type WindowProgram } from './window-program'

/** What the window works with. Most of the program's code, so it is loaded once there is a window to look at. */
export interface BehindWindow {
  signInHere: BuiltInService['signIn']
  /** Once the library is open. Where a backup of it has to be made first, that may take minutes. */
  answers(): Promise<Answers<Exclude<RequestName, 'getStartup'>>>
  /** Of the core as well. */
  close(): Promise<void>
}

export function openBehindWindow(
  core: Core,
  workers: EngineWorkers,
  shell: WindowShell,
  tellOutside: (notice: EndNotice) => void,
): BehindWindow {
  void removeOldDumps(core)
  const thisComputer = thisComputerOf(core, workers)
  const builtIn = createBuiltInService({ core, thisComputer, userName: shell.translate()('app.you') })
  builtIn.followSettings()
  const ending = new AbortController()
  const opening = openRest(core, { workers, thisComputer, builtIn }, shell, tellOutside, ending.signal)
  return {
    signInHere: builtIn.signIn,
    async answers() {
      const { useCases } = await opening
      return { payloads, useCases }
    },
    async close() {
      ending.abort()
      const opened = await opening.catch(() => core)
      await opened.close()
    },
  }
}

async function openRest(
  core: Core,
  here: OnThisComputer,
  shell: WindowShell,
  tellOutside: (notice: EndNotice) => void,
  signal: AbortSignal,
): Promise<WindowProgram> {
  const { push, translate } = shell
  const shown = createTaskShow(core.clock, task => push('libraryTask', task))
  const upgradeWatch: UpgradeWatch = {
    signal,
    onProgress: (done, total) => shown.move({ doing: 'upgrading', done, total }),
    onEnd: () => shown.show(null),
  }
  const models = createModelWaits({ ...here.thisComputer, timers: core.timers })
  const work = await openWork({ ...core, upgradeWatch, models })
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
    core.logbook.log('error', 'library.not-opened', { error: work.error })
    tell(noticeOfLibrary(work.error, core.data.folder))
  }
  const inLibrary = work.ok
    ? openLibraryProgram(core, work.value, here, shell)
    : noLibrary(work.error, here.builtIn)
  const endTidying = tidyNowAndThen(core, shell.temporaryFolder, inLibrary.tidy)
  const program = openWindowProgram(core, inLibrary, here, shell)
  return {
    ...program,
    close() {
      endTidying()
      return program.close()
    },
  }
}

/** Whatever is asked of it is answered by why there is none. */
function noLibrary(error: AppError, builtIn: BuiltInService): LibraryProgram {
  const refuse = async (): Promise<Result<never>> => failure(error)
  return {
    useCases: Object.fromEntries(requestNames.map(name => [name, refuse])) as Record<
      RequestName,
      typeof refuse
    >,
    library: null,
    takeUp: async () => undefined,
    resumeJobs: refuse,
    pageReady: () => undefined,
    tidy: refuse,
    close: builtIn.stop,
  }
}

/** Tells the page of what happens to a person's data behind its back: the page knows of its own edits. */
function pushWork({ jobs, speech, textWork, datasetWork, dubWork, transcripts }: Work, push: Push): void {
  jobs.onUpdate(update => push('job', update))
  transcripts.onPush(change => push('transcript', change))
  speech.sheets.onEdit(({ id, edits, patch, by }) => {
    if (by === 'jobs' && patch !== null) push('sheet', { id, edits, patch })
  })
  pushBatches(textWork, push)
  dubWork.dubs.onEdit(({ id, edits, patch, by }) => {
    if (by === 'jobs' && patch !== null) push('dub', { id, edits, patch })
  })
  dubWork.stops.onChange(stop => push('dub', stop))
  datasetWork.datasets.onEdit(({ by: _, ...edit }) => push('dataset', edit))
}

/** Tells the page what becomes of batches: every change, and which rows are being asked for. */
export function pushBatches({ batches, follower }: Pick<TextWork, 'batches' | 'follower'>, push: Push): void {
  const sending = new Map<string, readonly number[]>()
  const last = new Map<string, { edits: number; counts: BatchCounts }>()

  batches.onEdit(({ id, edits, patch, content }) => {
    if (patch === null) return
    const counts = countRows(content.batch.rows)
    last.set(id, { edits, counts })
    push('batch', { id, edits, patch, counts, sending: sending.get(id) ?? [] })
  })
  follower.onSending(({ batch: id, rows }) => {
    if (rows.length === 0) sending.delete(id)
    else sending.set(id, rows)
    const known = last.get(id)
    if (known) push('batch', { id, ...known, patch: [], sending: rows })
  })
}
