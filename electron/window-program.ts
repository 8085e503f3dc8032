import type { DatasetRequests, DatasetRunRequests } from '../shared/datasets/dataset-requests'
import type { DatasetFileRequests } from '../shared/datasets/files/dataset-file-requests'
import type { DraftRequests } from '../shared/drafts/draft-requests'
import type { Translate } from '../shared/language/translate'
import type { RecordingRequests } from '../shared/recordings/recording-requests'
import type { Result } from '../shared/result'
import type { SoundRequests } from '../shared/sound/sound-requests'
import type { SpeechFileRequests } from '../shared/speech/save/speech-file-requests'
import type { SheetRequests } from '../shared/speech/sheet-requests'
import type { TranscriptRequests } from '../shared/transcripts/transcript-requests'
import type { TranslateRequests } from '../shared/translate/translate-requests'
import type { Core } from './core'
import { dialogTitles } from './dialog-titles'
import type { ThisComputer } from './engines/this-computer'
import type { UseCases } from './ipc'
import type { Tidied } from './library/content/content-store'
import { realLibraryDisk } from './library/library-disk'
import type { Library } from './library/open-library'
import { soundEndsBy } from './media/look/sound-look'
import { once } from './once'
import type { EngineWorkers } from './open-this-computer'
import type { FileDialogs, Push } from './ports'
import { watchProblems } from './problems/problems'
import type { GivenFiles } from './recordings/given-files'
import { type OpenSelfUpdate, openUpdates } from './updates/open-updates'
import type { BuiltInService } from './use-cases/built-in-service'
import { type DiagnosticsSurroundings, diagnosticsUseCases } from './use-cases/diagnostics-use-cases'
import { engineUseCases } from './use-cases/engine-use-cases'
import type { JobChannel } from './use-cases/job-use-cases'
import { openLibraryForWindow } from './use-cases/library-use-cases'
import { problemUseCases } from './use-cases/problem-use-cases'
import { profileUseCases } from './use-cases/profile-use-cases'
import { sessionUseCases } from './use-cases/session-use-cases'
import type { SpeechFileSurroundings } from './use-cases/speech-file-use-cases'
import {
  settingsUseCases,
  terminalCommandUseCases,
  updateUseCases,
  type WindowSurroundings,
  windowUseCases,
} from './use-cases/window-use-cases'
import { weeklyPlace } from './whole-library'

/** What only the shell around the page can do. */
export interface WindowShell
  extends Pick<SpeechFileSurroundings, 'showItem' | 'startDrag'>,
    Pick<DiagnosticsSurroundings, 'platform' | 'copyText' | 'startAgain'>,
    Pick<WindowSurroundings, 'pageReady' | 'tellUnsaved' | 'showFolder' | 'popUpMenu'> {
  dialogs: FileDialogs
  /** The page hands over what was typed. Answers what it still holds and the disk would not take. */
  saveEdits: () => Promise<readonly { name: string }[]>
  /** Files that the person handed over, by picking or dropping them. */
  given: GivenFiles
  showFile: (path: string) => void
  trashItem: (path: string) => Promise<void>
  /** What replaces this program by a newer one. Called when somebody asks for that, and at most once. */
  openSelfUpdate: OpenSelfUpdate
  /** The AppImage that this program runs from, if it does. */
  ownImage: string | null
  /** Where the package keeps what lies beside the program. Null: this is no package. */
  resources: string | null
  temporaryFolder: string
  push: Push
  translate: () => Translate
}

export interface WindowProgram {
  useCases: Omit<UseCases, 'getStartup'>
  close(): Promise<void>
}

/** What needs nothing of the library, and so is there before it. */
export interface OnThisComputer {
  workers: EngineWorkers
  thisComputer: ThisComputer
  builtIn: BuiltInService
}

export type LibraryRequest =
  | JobChannel
  | keyof SheetRequests
  | keyof SpeechFileRequests
  | keyof SoundRequests
  | keyof RecordingRequests
  | keyof TranscriptRequests
  | keyof DatasetRequests
  | keyof DatasetRunRequests
  | keyof DatasetFileRequests
  | keyof DraftRequests
  | keyof TranslateRequests

/** What a window asks of the library, and what goes on in it. */
export interface LibraryProgram {
  useCases: Pick<UseCases, LibraryRequest>
  /** Null: it could not be opened, and every request is refused. */
  library: Library | null
  /** Goes on with whatever was not finished. Nobody waits for it: there may be a thousand jobs. */
  takeUp(): Promise<void>
  resumeJobs(): Promise<Result<number>>
  tidy(): Promise<Result<Tidied>>
  /** Whoever has the library open, and the service of this computer, whose jobs are in it. */
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
      ...diagnosticsUseCases(core, { ...shell, titles }),
      ...terminalCommandUseCases(shell),
      ...library.useCases,
      ...updateUseCases(updates),
      ...windowUseCases({ ...shell, data: core.data, log: core.logbook.log }),
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
