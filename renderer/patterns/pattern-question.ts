import type { Result } from '../../shared/result'
import {
  type FoundPlace,
  findInTexts,
  type ReplacedText,
  replaceInTexts,
} from '../../shared/text/find/find-in-texts'
import type { Search } from '../../shared/text/search'

/** What a thread is asked about texts. */
export interface PatternQuestions {
  find: { ask: 'find'; texts: readonly string[]; search: Search }
  replace: {
    ask: 'replace'
    texts: readonly string[]
    search: Search
    replacement: string
    /** Where the one match begins that is meant; null: all of them. */
    only: number | null
  }
}

export interface PatternAnswers {
  find: FoundPlace[][]
  replace: ReplacedText[]
}

export type PatternQuestion = PatternQuestions[keyof PatternQuestions]

/** The first word of a thread: the time that its loading takes is not the pattern's. */
export const isLoaded = 'loaded'

export const answerPattern = (question: PatternQuestion): Result<PatternAnswers[keyof PatternAnswers]> =>
  question.ask === 'find'
    ? findInTexts(question.texts, question.search)
    : replaceInTexts(question.texts, question.search, question.replacement, question.only)
