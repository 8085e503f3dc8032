import type { CommandId } from './actions'
import type { EngineRequests, ModelChange, ServerState } from './built-in'
import type { Connection } from './connection'
import type { DatasetPushes, DatasetRequests, DatasetRunRequests } from './datasets/dataset-requests'
import type { DatasetFilePushes, DatasetFileRequests } from './datasets/files/dataset-file-requests'
import type { HealthPushes, HealthRequests } from './datasets/health/health-requests'
import type { HeardRequests } from './datasets/heard/heard-requests'
import type { SplitRequests } from './datasets/split/split-requests'
import type { TrainingPushes, TrainingRequests } from './datasets/training/training-requests'
import type { CheckLine, DiagnosticsRequests, StartNotice } from './diagnostics'
import type { DraftRequests } from './drafts/draft-requests'
import type { DubFilePushes, DubFileRequests } from './dub/dub-file-requests'
import type { DubPushes, DubRequests } from './dub/dub-requests'
import type { FindPushes, FindRequests } from './find/find-requests'
import type { JobListRequests } from './jobs/job-list-requests'
import type { JobPushes, JobRequests } from './jobs/job-requests'
import type { LibraryPushes, LibraryRequests } from './library'
import type { LibraryCareRequests } from './library-care'
import type { DocumentListRequests } from './lists/document-list-requests'
import type { Platform } from './platform'
import type { ProblemPushes, ProblemRequests } from './problems'
import type { RecordingListRequests } from './recordings/recording-list-requests'
import type { RecordingPushes, RecordingRequests } from './recordings/recording-requests'
import type { Result } from './result'
import type { ServiceProfile } from './service-profile'
import type { Session, TokenStore } from './session'
import type { Settings, SettingsPatch } from './settings'
import type { SoundPushes, SoundRequests } from './sound/sound-requests'
import type { SpeechFilePushes, SpeechFileRequests } from './speech/save/speech-file-requests'
import type { SheetPushes, SheetRequests } from './speech/sheet-requests'
import type { TerminalCommandRequests } from './terminal-command'
import type { TranscriptPushes, TranscriptRequests } from './transcripts/transcript-requests'
import type { TranslatePushes, TranslateRequests } from './translate/translate-requests'
import type { UpdatePushes, UpdateRequests } from './updates'

/** Everything the page needs for its first frame, in one answer. */
export interface Startup {
  settings: Settings
  profiles: ServiceProfile[]
  sessions: Session[]
  connection: Connection
  platform: Platform
  notices: StartNotice[]
}

/** Requests from the page, with their answers. The channel's name is the function's name on `window.parlance`. */
export interface Requests
  extends RecordingRequests,
    RecordingListRequests,
    JobRequests,
    JobListRequests,
    DocumentListRequests,
    FindRequests,
    TranscriptRequests,
    DraftRequests,
    SheetRequests,
    SpeechFileRequests,
    SoundRequests,
    DatasetFileRequests,
    DatasetRunRequests,
    SplitRequests,
    HealthRequests,
    HeardRequests,
    DatasetRequests,
    TrainingRequests,
    TranslateRequests,
    DubRequests,
    DubFileRequests,
    EngineRequests,
    DiagnosticsRequests,
    TerminalCommandRequests,
    LibraryRequests,
    LibraryCareRequests,
    ProblemRequests,
    UpdateRequests {
  getStartup: { request: null; answer: Startup }
  /** The page can be used: files that were opened with the program may be sent to it now. */
  pageReady: { request: null; answer: null }
  /**
   * The edits that the page holds and the disk would not take. Asked about before the window closes over them.
   * `hasTried`: the answer to the push `saveEdits`.
   */
  tellUnsaved: { request: { documents: UnsavedDocument[]; hasTried: boolean }; answer: null }

  signIn: { request: { profileId: string; email: string; password: string; keep: boolean }; answer: Session }
  /** Gives up a sign-in that has had no answer yet. */
  cancelSignIn: { request: { profileId: string }; answer: null }
  /** The built-in service needs no account: the program signs in to it by itself. */
  startOnThisComputer: { request: null; answer: Session }
  signOut: { request: { profileId: string }; answer: Session }
  forgetToken: { request: { profileId: string }; answer: null }
  /** Not in the first answer: it asks the keychain, and that may ask a person. */
  getTokenStore: { request: null; answer: TokenStore }

  chooseProfile: { request: { profileId: string }; answer: null }
  saveProfile: { request: ServiceProfile; answer: ServiceProfile }
  deleteProfile: { request: { profileId: string }; answer: null }
  /** Reaches for an address that may not be saved yet; answers the milliseconds it took. */
  probeAddress: { request: { url: string; allowPlainHttp: boolean }; answer: { milliseconds: number } }
  /** Runs a harmless round against the profile as it is on screen. */
  checkService: { request: { profile: ServiceProfile }; answer: CheckLine[] }
  /** Null: the person closed the dialog. */
  exportProfile: { request: { profileId: string }; answer: { file: string } | null }
  importProfile: { request: null; answer: ServiceProfile | null }

  saveSettings: { request: SettingsPatch; answer: Settings }
  tryConnection: { request: null; answer: Connection }

  copyText: { request: { text: string }; answer: null }
  showFolder: { request: { folder: 'data' | 'library' | 'logs' | 'crashes' }; answer: null }
  /** In the file manager: what a person just had put somewhere. */
  showChosen: { request: { path: string }; answer: null }
  /** Deletes tokens, settings and profiles, then starts again as new. */
  forgetEverything: { request: null; answer: null }

  showAppMenu: { request: { x: number; y: number }; answer: null }
  reportPageError: { request: { message: string; stack: string }; answer: null }
}

/** With edits that are in the page alone. */
export interface UnsavedDocument {
  name: string
  /** Why, in a sentence. Empty: the disk has not answered. */
  reason: string
  /** A form that waits for its person, and is not saved by trying again. */
  isForm?: true
}

/** Messages the page is sent without asking. */
export interface Pushes
  extends RecordingPushes,
    FindPushes,
    TranscriptPushes,
    SheetPushes,
    SpeechFilePushes,
    SoundPushes,
    DatasetPushes,
    DatasetFilePushes,
    HealthPushes,
    TrainingPushes,
    TranslatePushes,
    DubPushes,
    DubFilePushes,
    JobPushes,
    LibraryPushes,
    ProblemPushes,
    UpdatePushes {
  /** Save at once whatever is in the page alone, and tell how that went. */
  saveEdits: null
  session: Session
  profiles: ServiceProfile[]
  settings: Settings
  connection: Connection
  /** Something else went wrong at the start and was survived. */
  notice: StartNotice
  /** Models whose state changed, at most ten times a second. */
  models: ModelChange[]
  server: ServerState
  /** Chosen from the menu, or a shortcut the menu holds. */
  command: CommandId
  /** Paths of audio or video files that were opened with the program. */
  openFiles: string[]
}

export type RequestName = keyof Requests
export type PushName = keyof Pushes

/** What the preload puts on `window.parlance`: derived from the maps above, never written a second time. */
export type Parlance = {
  [Name in RequestName]: Requests[Name]['request'] extends null
    ? () => Promise<Result<Requests[Name]['answer']>>
    : (request: Requests[Name]['request']) => Promise<Result<Requests[Name]['answer']>>
} & {
  /** Answers a function that ends the listening. */
  on<Name extends PushName>(name: Name, listener: (message: Pushes[Name]) => void): () => void
  /** The path of a `File` that was dropped or chosen; empty for one made in the page. */
  pathForFile(file: object): string
}
