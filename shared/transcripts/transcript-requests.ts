import type { AppError } from '../errors'
import type { FormatProblem } from '../formats/reading'
import type { SpokenColumns } from '../text/transcript/word-columns'
import type { EditedBy } from '../undo/undo-history'
import type { ExportEnd, ExportProgress, TranscriptExportChoice } from './export-choice'
import type { Note } from './note'
import type {
  Merger,
  TranscriptFacts,
  TranscriptSource,
  Translation,
  TranslationSummary,
} from './transcript-facts'
import type { StepHistory, TranscriptStep } from './transcript-text'
import type { TranscriptVersion } from './transcript-version'

/** One line of a list of transcripts. Times are epoch milliseconds. */
export interface TranscriptSummary extends TranscriptFacts {
  id: string
  name: string
  profileId: string
  /** The recording in the library, empty for none. */
  media: string
  words: number
  /** Seconds, null when not known. */
  duration: number | null
  speakers: number
  speakersBy: Merger
  importedFrom: string
  translations: string[]
  createdAt: number
  editedAt: number
}

export interface OpenedTranscript {
  id: string
  name: string
  spoken: SpokenColumns
  notes: readonly Note[]
  facts: TranscriptFacts
  source: TranscriptSource
  speakersBy: Merger
  translations: TranslationSummary[]
  createdAt: number
  editedAt: number
  /** How many edits are in it. */
  edits: number
}

export interface MadeStep {
  step: TranscriptStep
  by: EditedBy
}

/** What is to be read as a transcript. Null: main asks for a file with a dialog. */
export interface ImportChoice {
  /** Dropped on the page, which has read them. */
  files: readonly { name: string; bytes: Uint8Array }[] | null
  /** The recording it belongs to, empty for none. */
  media: string
  profileId: string
  language: string
  /** Seconds of the recording, where they are known: a text without times is spread over them. */
  duration?: number | null
  /** The transcript it has, empty for none: a text without times is laid along what was heard. */
  over?: string
}

export interface ImportedTranscript {
  file: string
  /** Null: there was nothing to be had from it, and `error` or the problems say why. */
  id: string | null
  /** The disk or the library said no. */
  error: AppError | null
  /** What was not as it should be: mended or left out, and no reason to refuse what could be read. */
  problems: FormatProblem[]
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface TranscriptRequests {
  /** The last edited first, without those in the trash. */
  listTranscripts: { request: null; answer: TranscriptSummary[] }
  /** The whole transcript, to which the push `transcript` belongs. It stays open until it is closed. */
  openTranscript: { request: { id: string }; answer: OpenedTranscript }
  closeTranscript: { request: { id: string }; answer: null }
  /**
   * All or nothing, and in the journal when it answers. `after` is how many edits the page knows of: an
   * `invalid` error at the path `after` says that jobs were quicker. Answers how many edits there are now.
   */
  editTranscript: {
    request: { id: string; after: number; steps: MadeStep[] }
    answer: { edits: number; editedAt: number }
  }
  /** What can be taken back of what was done before it was opened; `known` steps the page has already. */
  getUndoSteps: { request: { id: string; known: number }; answer: StepHistory & { hasMore: boolean } }
  changeTranscriptFacts: {
    request: { id: string; facts: Partial<TranscriptFacts> }
    answer: TranscriptSummary
  }
  /** SRT, VTT, SBV, TXT, our JSON and table, the service's record, TextGrid, Audacity labels. Null: the dialog was closed. */
  importTranscript: { request: ImportChoice; answer: ImportedTranscript[] | null }

  /** The newest first; the machine's own is the last. */
  listVersions: { request: { id: string }; answer: TranscriptVersion[] }
  /** Keeps the transcript as it is now, under a name. */
  saveVersion: { request: { id: string; name: string }; answer: TranscriptVersion }
  renameVersion: { request: { id: string; version: string; name: string }; answer: TranscriptVersion }
  removeVersion: { request: { id: string; version: string }; answer: null }
  getVersion: { request: { id: string; version: string }; answer: SpokenColumns }

  addTranslation: {
    request: { id: string; translation: Omit<Translation, 'madeAt'> }
    answer: TranslationSummary
  }
  getTranslation: { request: { id: string; language: string }; answer: Translation }

  /** Asks for a folder, or for a file when there is but one to write. Null: the dialog was closed. */
  exportTranscripts: { request: TranscriptExportChoice; answer: ExportEnd | null }
  /** The transcript that is being written is the last one; what is written stays. */
  stopExport: { request: null; answer: null }
}

/** To become part of `Pushes`. */
export interface TranscriptPushes {
  /** What was done to an open transcript elsewhere: segments that came in, a translation. */
  transcript: TranscriptPush
  exporting: ExportProgress
}

export interface TranscriptPush {
  id: string
  /** How many edits there were before, and how many there are with these. Some edits are no steps. */
  after: number
  edits: number
  steps: MadeStep[]
  editedAt: number
  facts: TranscriptFacts
  speakersBy: Merger
  translations: TranslationSummary[]
}
