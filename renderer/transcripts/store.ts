import { create } from 'zustand'
import type { AppError } from '../../shared/errors'
import { noSteps, type StepHistory } from '../../shared/transcripts/step-history'
import type {
  Merger,
  TranscriptFacts,
  TranscriptSource,
  TranslationSummary,
} from '../../shared/transcripts/transcript-facts'
import type { TranscriptText } from '../../shared/transcripts/transcript-text'
import { type MachineWords, noMachineWords } from './machine-words'

/** `failed` says so until it succeeds; what was edited stays in the page, and is sent again. */
export type SaveState =
  | { state: 'saved'; at: number }
  | { state: 'saving' }
  | { state: 'failed'; error: AppError }

/** The transcript on screen: one at a time. The truth is on disk; edits are shown at once and sent after. */
export interface OpenTranscript extends TranscriptText {
  id: string
  phase: 'closed' | 'opening' | 'open' | 'failed'
  /** Why it could not be opened. */
  error: AppError | null
  machine: MachineWords
  facts: TranscriptFacts
  source: TranscriptSource
  speakersBy: Merger
  translations: readonly TranslationSummary[]
  saved: SaveState
  history: StepHistory
  /** Something can be taken back, perhaps from before the last start. */
  canUndo: boolean
  canRedo: boolean
  /** Edits that could no longer be placed after jobs had changed the same words. */
  dropped: number
}

export const closedTranscript: OpenTranscript = {
  id: '',
  phase: 'closed',
  error: null,
  name: '',
  transcript: { words: [], speakers: [], duration: null },
  notes: [],
  machine: noMachineWords,
  facts: { language: '', domain: '', tags: [], review: 'none' },
  source: {
    profileId: '',
    jobId: '',
    fileId: '',
    transcribeId: '',
    language: '',
    domain: '',
    record: '',
    media: '',
    importedFrom: '',
  },
  speakersBy: 'none',
  translations: [],
  saved: { state: 'saved', at: 0 },
  history: noSteps,
  canUndo: false,
  canRedo: false,
  dropped: 0,
}

/** What is on screen; `open-transcript.ts` opens it, `edit-transcript.ts` holds what a person can do to it. */
export const useTranscript = create<OpenTranscript>()(() => closedTranscript)
