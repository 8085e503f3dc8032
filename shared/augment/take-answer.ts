import type { AugmentJob } from '../jobs/job'
import type { AugmentDraft } from './augment-draft'
import { readSuggestion, readSuggestions } from './read-suggestions'

export interface TakenAnswer {
  draft: AugmentDraft
  /** How many sentences are new, how many were asked for, and how many were left out as repeats. */
  came: number
  asked: number
  repeats: number
}

/** What came for the sentence on screen, after what is there already. */
export function takeAnswer(draft: AugmentDraft, job: AugmentJob): TakenAnswer {
  const known = draft.suggestions.map(({ text }) => text)
  const { suggestions, repeats } = readSuggestions(job, 0, known, draft)
  const all = [...draft.suggestions, ...suggestions]
  return {
    draft: {
      ...draft,
      suggestions: all,
      asking: null,
      current: draft.current ?? suggestions[0]?.id ?? null,
    },
    came: suggestions.length,
    asked: job.rows[0]?.count ?? 0,
    repeats,
  }
}

/** With or without the capitals of the sentence asked for, in all that nobody has changed by hand. */
export function withRestoredCase(draft: AugmentDraft, restoreCase: boolean): AugmentDraft {
  return {
    ...draft,
    restoreCase,
    suggestions: draft.suggestions.map(one =>
      one.edited || one.verdict === 'added' ? one : { ...one, ...readSuggestion(one, { restoreCase }) },
    ),
  }
}
