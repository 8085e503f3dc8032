import { create } from 'zustand'
import type { AppError } from '../../shared/errors'
import { type MachineWords, noMachineWords } from '../../shared/text/review/marked-words'
import type {
  Merger,
  TranscriptFacts,
  TranscriptSource,
  TranslationSummary,
} from '../../shared/transcripts/transcript-facts'
import {
  type TranscriptStep,
  type TranscriptText,
  transcriptUndo,
} from '../../shared/transcripts/transcript-text'
import type { EditedHere } from '../documents/edited-documents'

export interface HereTranscript extends EditedHere<TranscriptStep>, TranscriptText {
  machine: MachineWords
  facts: TranscriptFacts
  source: TranscriptSource
  speakersBy: Merger
  translations: readonly TranslationSummary[]
  /** What was done before it was read: whether there is more, and how many steps of it are in the history. */
  older: { hasMore: boolean; known: number }
}

/** The transcript on screen: one at a time. */
export interface OpenTranscript extends Omit<HereTranscript, 'state' | 'edits' | 'older'> {
  phase: 'closed' | 'opening' | 'open' | 'failed'
  /** Why it could not be opened. */
  error: AppError | null
  /** Something can be taken back, perhaps from before the last start. */
  canUndo: boolean
  canRedo: boolean
  /** Lets go of it. */
  leave: () => void
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
  history: transcriptUndo.none,
  canUndo: false,
  canRedo: false,
  leave: () => undefined,
}

/** What is on screen; `transcript-on-screen.ts` opens it and holds what a person can do to it. */
export const useTranscript = create<OpenTranscript>()(() => closedTranscript)

/** Of its words, where it is known: a text that says so is drawn in the face of its script. */
export const useSpokenLanguage = (): string | undefined =>
  useTranscript(({ facts }) => facts.language || undefined)
