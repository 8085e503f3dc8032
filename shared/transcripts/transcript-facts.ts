import type { Segment } from '../text/transcript/segment'

/** Where a transcript came from. Empty texts: not known. */
export interface TranscriptSource {
  profileId: string
  jobId: string
  fileId: string
  transcribeId: string
  /** As the service was asked for. */
  language: string
  domain: string
  /** The download that holds the machine's own version, as it came. */
  record: string
  /** The recording in the library. */
  media: string
  /** The format of the file it was made from; empty when a service made it. */
  importedFrom: string
  /** What is known of the times of its words. Missing: the service does not say. */
  wordTimes?: WordTimes
}

/** Whether the recogniser heard when each word was said, heard only where it begins, or knows it of stretches alone. */
export const knownWordTimes = ['measured', 'starts', 'estimated'] as const
export type WordTimes = (typeof knownWordTimes)[number]

export const reviewStates = ['none', 'started', 'done'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Who laid the speakers over the words: the service, or our own merge of words and speaker turns. */
export const mergers = ['none', 'service', 'own'] as const
export type Merger = (typeof mergers)[number]

/** What is known about a transcript beside its text. Not part of undo: each is one click to set back. */
export interface TranscriptFacts {
  language: string
  domain: string
  tags: string[]
  review: ReviewState
}

/** The transcript in another language, a segment for each of its paragraphs or cues. */
export interface Translation {
  /** As the service names languages. */
  language: string
  segments: readonly Segment[]
  /** Epoch milliseconds. */
  madeAt: number
}

export interface TranslationSummary {
  language: string
  segments: number
  madeAt: number
}

export const translationSummary = ({ language, segments, madeAt }: Translation): TranslationSummary => ({
  language,
  segments: segments.length,
  madeAt,
})
