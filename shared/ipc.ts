import type { CommandId } from './actions'
import type { EngineRequests, ModelChange, ServerState } from './built-in'
import type { Connection } from './connection'
import type { DatasetPushes, DatasetRequests } from './datasets/dataset-requests'
import type { DatasetFileRequests } from './datasets/files/dataset-file-requests'
import type { DatasetRunRequests } from './datasets/run/run-requests'
import type { CheckLine, DiagnosticsRequests, StartNotice } from './diagnostics'
import type { DraftRequests } from './drafts/draft-requests'
import type { Job } from './jobs/job'
import type { JobRequest } from './jobs/job-request'
import type { JobSummary } from './jobs/job-state'
import type { JobLive, JobUpdate } from './jobs/job-update'
import type { LibraryPushes, LibraryRequests } from './library'
import type { LibraryCareRequests } from './library-care'
import type { Platform } from './platform'
import type { ProblemPushes, ProblemRequests } from './problems'
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

export interface OpenedJob {
  job: Job
  /** How many edits are in it. */
  edits: number
  live: JobLive | null
}

/** Requests from the page, with their answers. The channel's name is the function's name on `window.parlance`. */
export interface Requests
  extends RecordingRequests,
    TranscriptRequests,
    DraftRequests,
    SheetRequests,
    SpeechFileRequests,
    SoundRequests,
    DatasetFileRequests,
    DatasetRunRequests,
    DatasetRequests,
    TranslateRequests,
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

  /** Answers the id of the job. */
  startJob: { request: JobRequest; answer: { id: string } }
  /** The newest first. Of those that cannot be read `listProblems` tells. */
  listJobs: { request: null; answer: JobSummary[] }
  /** The whole job, to which the patches of the push `job` belong. Null: there is none. */
  getJob: { request: { id: string }; answer: OpenedJob | null }
  pauseJob: { request: { id: string }; answer: null }
  continueJob: { request: { id: string }; answer: null }
  cancelJob: { request: { id: string }; answer: null }
  /** Of speech, these lines alone. */
  cancelJobRows: { request: { id: string; rows: number[] }; answer: null }
  /** What failed, or the units (of speech: the rows) that are named. */
  retryJob: { request: { id: string; which: 'failed' | number[] }; answer: null }
  /** Answers how many jobs have something to do again. */
  retryFailedJobs: { request: null; answer: { count: number } }
  /** What to do about requests of which nobody knows whether they arrived. */
  settleJob: { request: { id: string; answer: 'send-again' | 'give-up' }; answer: null }
  removeJob: { request: { id: string }; answer: null }

  saveSettings: { request: SettingsPatch; answer: Settings }
  tryConnection: { request: null; answer: Connection }

  copyText: { request: { text: string }; answer: null }
  showFolder: { request: { folder: 'data' | 'library' | 'logs' | 'crashes' }; answer: null }
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
}

/** Messages the page is sent without asking. */
export interface Pushes
  extends RecordingPushes,
    TranscriptPushes,
    SheetPushes,
    SpeechFilePushes,
    SoundPushes,
    DatasetPushes,
    TranslatePushes,
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
  job: JobUpdate
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

/** The names as values. A missing or a misspelt one does not compile. */
export const requestNames = Object.keys({
  getStartup: 0,
  pageReady: 0,
  signIn: 0,
  cancelSignIn: 0,
  startOnThisComputer: 0,
  signOut: 0,
  forgetToken: 0,
  getTokenStore: 0,
  chooseProfile: 0,
  saveProfile: 0,
  deleteProfile: 0,
  probeAddress: 0,
  checkService: 0,
  exportProfile: 0,
  importProfile: 0,
  listSheets: 0,
  getLineReplies: 0,
  createSheet: 0,
  openSheet: 0,
  closeSheet: 0,
  editSheet: 0,
  renameSheet: 0,
  duplicateSheet: 0,
  deleteSheet: 0,
  restoreSheet: 0,
  runSheet: 0,
  previewSave: 0,
  chooseSaveTarget: 0,
  startSave: 0,
  cancelSave: 0,
  showSaved: 0,
  saveSheetFile: 0,
  dragSounds: 0,
  listTranscripts: 0,
  openTranscript: 0,
  closeTranscript: 0,
  editTranscript: 0,
  getUndoSteps: 0,
  changeTranscriptFacts: 0,
  renameTranscript: 0,
  importTranscript: 0,
  deleteTranscript: 0,
  restoreTranscript: 0,
  listVersions: 0,
  saveVersion: 0,
  renameVersion: 0,
  removeVersion: 0,
  getVersion: 0,
  addTranslation: 0,
  getTranslation: 0,
  removeTranslation: 0,
  exportTranscripts: 0,
  stopExport: 0,
  tellUnsaved: 0,
  listProblems: 0,
  lookInBackups: 0,
  showProblem: 0,
  bringBack: 0,
  settleProblem: 0,
  listDatasets: 0,
  createDataset: 0,
  openDataset: 0,
  closeDataset: 0,
  editDataset: 0,
  undoDataset: 0,
  redoDataset: 0,
  addSentences: 0,
  duplicateDataset: 0,
  deleteDataset: 0,
  restoreDataset: 0,
  getRunBudget: 0,
  runDataset: 0,
  retryDatasetRun: 0,
  chooseImport: 0,
  readImportAgain: 0,
  getImportRows: 0,
  takeImport: 0,
  dropImport: 0,
  checkExport: 0,
  exportDataset: 0,
  getDraft: 0,
  saveDraft: 0,
  translateText: 0,
  listBatches: 0,
  createBatch: 0,
  openBatch: 0,
  closeBatch: 0,
  editBatch: 0,
  deleteBatch: 0,
  restoreBatch: 0,
  planBatch: 0,
  runBatch: 0,
  saveBatch: 0,
  deliverToDataset: 0,
  getMemory: 0,
  setMemory: 0,
  forgetMemory: 0,
  openSound: 0,
  listRecordings: 0,
  chooseRecordings: 0,
  inspectRecordings: 0,
  addRecordings: 0,
  addRemoteRecording: 0,
  addExampleRecording: 0,
  transcribeRecording: 0,
  cancelArrival: 0,
  renameRecording: 0,
  tagRecordings: 0,
  reviewRecordings: 0,
  deleteRecordings: 0,
  restoreRecordings: 0,
  attachTranscript: 0,
  chooseSound: 0,
  fetchSound: 0,
  showRecordingFile: 0,
  searchRecordings: 0,
  startJob: 0,
  listJobs: 0,
  getJob: 0,
  pauseJob: 0,
  continueJob: 0,
  cancelJob: 0,
  cancelJobRows: 0,
  retryJob: 0,
  retryFailedJobs: 0,
  settleJob: 0,
  removeJob: 0,
  getEngines: 0,
  listVoices: 0,
  listModels: 0,
  downloadModel: 0,
  pauseModel: 0,
  removeModel: 0,
  listLanguageModels: 0,
  getServer: 0,
  tryEngines: 0,
  cancelTrial: 0,
  saveSettings: 0,
  tryConnection: 0,
  getStorageUse: 0,
  runDiagnostics: 0,
  getLogTail: 0,
  copyReport: 0,
  saveReport: 0,
  copyText: 0,
  showFolder: 0,
  getCrashDumps: 0,
  deleteCrashDumps: 0,
  forgetEverything: 0,
  getUpdates: 0,
  checkForUpdates: 0,
  downloadUpdate: 0,
  installUpdate: 0,
  getTerminalCommand: 0,
  installTerminalCommand: 0,
  removeTerminalCommand: 0,
  getLibrary: 0,
  checkLibrary: 0,
  getLibraryReport: 0,
  removeSpare: 0,
  chooseLibraryPlace: 0,
  moveLibrary: 0,
  findLibrary: 0,
  beginLibrary: 0,
  getLibraryTask: 0,
  cancelLibraryTask: 0,
  getLibraryBackups: 0,
  backUpLibrary: 0,
  chooseBackup: 0,
  restoreLibrary: 0,
  restoreBeside: 0,
  undoRestore: 0,
  forgetBeforeRestore: 0,
  chooseBackupFolder: 0,
  stopWeeklyBackups: 0,
  startAgain: 0,
  showAppMenu: 0,
  reportPageError: 0,
} satisfies Record<RequestName, 0>) as readonly RequestName[]

export const pushNames = Object.keys({
  session: 0,
  profiles: 0,
  settings: 0,
  connection: 0,
  notice: 0,
  job: 0,
  sheet: 0,
  batch: 0,
  speechSave: 0,
  transcript: 0,
  saveEdits: 0,
  exporting: 0,
  dataset: 0,
  peaks: 0,
  recordings: 0,
  models: 0,
  server: 0,
  libraryTask: 0,
  libraryBackups: 0,
  updates: 0,
  problems: 0,
  command: 0,
  openFiles: 0,
} satisfies Record<PushName, 0>) as readonly PushName[]
