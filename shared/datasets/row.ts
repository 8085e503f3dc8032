import type { AppError } from '../errors'
import type { EntitySpan } from '../formats/entities/sentence'
import type { LostSpan } from '../text/spans/repair-spans'
import type { HeardPlace } from './heard/heard'
import type { SpokenSentence } from './heard/spoken'

/** A sentence with its entities, and those somebody named for it that could not be placed in it. */
export interface MarkedSentence {
  readonly text: string
  readonly spans: readonly EntitySpan[]
  readonly lost: readonly LostSpan[]
}

/** What is said about a sentence. Empty: nothing was said yet. */
export interface RowFacts {
  readonly intent: string
  /** `train` or `test`, or what a platform calls its parts. */
  readonly type: string
  readonly language: string
}

export const rowFacts = ['intent', 'type', 'language'] as const satisfies readonly (keyof RowFacts)[]
export type RowFact = keyof RowFacts

export const origins = ['written', 'imported', 'augmented', 'translated', 'heard'] as const
export type Origin = (typeof origins)[number]

export interface NewSentence extends MarkedSentence, RowFacts {
  readonly origin: Origin
  /** The row it was made from: here, or in the dataset this one is parallel to. */
  readonly from: string | null
  /** Stands for what a batch of translations made of it last (`deliveredAs`): by it a correction made here is known. */
  readonly delivered?: number
  /** Left out: it comes from no recording. */
  readonly heard?: HeardPlace
  /** Left out: no voice of a service said it. */
  readonly spoken?: SpokenSentence
}

/** What the service wrote in answer to a row, until a person takes it or not. */
export interface RowSuggestion extends MarkedSentence {
  /** The job, the place in it and the number of the answer: the same one can only come in once. */
  readonly id: string
}

export const runPhases = ['asked', 'done', 'failed', 'unsure', 'cancelled'] as const
export type RunPhase = (typeof runPhases)[number]

/** The last job this row was sent in, and what became of it there. */
export interface RowRun {
  readonly job: string
  /** The place in the job. */
  readonly row: number
  /** When the job was made: a later one wins, in whatever order they are heard of. */
  readonly at: number
  readonly phase: RunPhase
  readonly problem: AppError | null
}

/** What comes of it is still open: the job goes on, or a person has to decide in it. */
export const isWaitedFor = (run: RowRun | null): boolean => run?.phase === 'asked' || run?.phase === 'unsure'

export interface DatasetRow extends NewSentence {
  readonly key: string
  readonly run: RowRun | null
  readonly found: readonly RowSuggestion[]
}

export const newDatasetRow = (key: string, sentence: NewSentence): DatasetRow => ({
  ...sentence,
  key,
  run: null,
  found: [],
})

export const writtenSentence = (text: string, facts: Partial<RowFacts> = {}): NewSentence => ({
  text,
  spans: [],
  lost: [],
  intent: '',
  type: '',
  language: '',
  origin: 'written',
  from: null,
  ...facts,
})
