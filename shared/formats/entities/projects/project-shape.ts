import type { EntitySpan, Sentence } from '../sentence'
import type { RowLikeness, StandingRow } from './match-rows'
import type { ProjectFile, ProjectReading } from './project'

/** What one platform's project is to whoever writes into it. */
export interface ProjectShape {
  read(files: readonly ProjectFile[]): ProjectReading
  isOfSentences(path: string): boolean
  /** Under which names its sentences are in a file. */
  names(path: string): readonly string[]
  likeness: RowLikeness
  element(sentence: Sentence, path: string): unknown
  /** Marks that have no place where the sentence goes: their words stay as they are. Null: it stays as it is there. */
  unheld?(sentence: Sentence, path: string | null): readonly EntitySpan[]
  /** Files beside those of sentences, which declare what sentences that are written name. Only those that change. */
  declaring?(
    written: ReadonlyMap<Sentence, string>,
    all: ReadonlyMap<string, ProjectFile>,
  ): ReadonlyMap<string, string>
  /** Where one that is new goes. Null: no file is of its kind. */
  homes(standing: readonly StandingRow<FilePlace>[]): (sentence: Sentence) => string | null
  /** A file for an intent that is new, or is not there in a language, with no sentence in it yet, and what goes with it. */
  newFiles?(added: readonly Sentence[]): (sentence: Sentence) => readonly ProjectFile[]
}

export interface FilePlace {
  path: string
  at: number
}
