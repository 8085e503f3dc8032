import type { Translate } from '../shared/language/translate'
import type { ThisComputer } from './engines/this-computer'
import type { OnPageGone } from './library/documents/on-screen'
import type { EngineWorkers } from './open-this-computer'
import type { FileDialogs, Push } from './ports'
import type { GivenFiles } from './recordings/given-files'
import type { OpenSelfUpdate } from './updates/open-updates'
import type { BuiltInService } from './use-cases/built-in-service'
import type { DiagnosticsSurroundings } from './use-cases/diagnostics-use-cases'
import type { LibrarySurroundings } from './use-cases/library-use-cases'
import type { SpeechFileSurroundings } from './use-cases/speech-file-use-cases'
import type { WindowSurroundings } from './use-cases/window-use-cases'

/** What only the shell around the page can do. */
export interface WindowShell
  extends Pick<SpeechFileSurroundings, 'showItem' | 'startDrag'>,
    Pick<DiagnosticsSurroundings, 'platform' | 'copyText' | 'startAgain'>,
    Pick<LibrarySurroundings, 'saveEdits'>,
    Pick<WindowSurroundings, 'pageReady' | 'tellUnsaved' | 'showFolder' | 'showChosen' | 'popUpMenu'> {
  dialogs: FileDialogs
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
  onPageGone: OnPageGone
  translate: () => Translate
}

/** What needs nothing of the library, and so is there before it. */
export interface OnThisComputer {
  workers: EngineWorkers
  thisComputer: ThisComputer
  builtIn: BuiltInService
}
