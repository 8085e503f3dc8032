import type { AugmentJob } from '../jobs/job'
import { expectSpans, spansFromAnnotations } from '../text/spans/annotations'
import type { Span } from '../text/spans/span'
import type { AugmentDraft } from './augment-draft'
import { restoreCase } from './restore-case'
import type { RawSuggestion, Suggestion } from './suggestion'

export interface ReadOptions {
  /** Give words the capitals they have in the sentence that was asked for. */
  restoreCase: boolean
}

export interface ReadSuggestions {
  readonly suggestions: readonly Suggestion[]
  /** Sentences that were there already, or that say what was asked. */
  readonly repeats: number
}

/** What the service answered for one row of a job, checked and put right, without what is known already. */
export function readSuggestions(
  job: AugmentJob,
  at: number,
  known: readonly string[],
  options: ReadOptions,
): ReadSuggestions {
  const row = job.rows[at]
  if (!row?.suggestions) return { suggestions: [], repeats: 0 }
  const source = { text: row.text, spans: row.spans }
  const seen = new Set([row.text, ...known].map(sentenceKey))
  const suggestions: Suggestion[] = []
  let repeats = 0
  for (const [place, raw] of row.suggestions.entries()) {
    const facts = { raw, offsets: job.offsets, source }
    const read = readSuggestion(facts, options)
    const key = sentenceKey(read.text)
    if (key === '') continue
    if (seen.has(key)) {
      repeats += 1
      continue
    }
    seen.add(key)
    const id = `${job.id}/${at}/${place}`
    suggestions.push({ ...facts, ...read, id, job: job.id, verdict: 'open', edited: false })
  }
  return { suggestions, repeats }
}

type Read = Pick<Suggestion, 'text' | 'spans' | 'lost' | 'moved'>

/** The sentence without the space around it, its marks moved along, sound or listed as lost. */
export function readSuggestion(
  { raw, offsets, source }: Pick<Suggestion, 'raw' | 'offsets' | 'source'>,
  options: ReadOptions,
): Read {
  const stated = spansFromAnnotations(raw.text, raw.entities, offsets)
  const { spans, lost, moved } = expectSpans(raw.text, stated, source.spans)
  const trimmed = withoutOuterSpace(raw, spans)
  const shown = options.restoreCase ? restoreCase(trimmed, source.text) : trimmed
  return { ...shown, lost, moved }
}

function withoutOuterSpace({ text }: RawSuggestion, spans: readonly Span[]) {
  const cut = text.length - text.trimStart().length
  return {
    text: text.trim(),
    spans: spans.map(span => ({ ...span, start: span.start - cut, end: span.end - cut })),
  }
}

/** The same for sentences that a person would call the same. */
export const sentenceKey = (text: string): string => text.trim().replace(/\s+/gu, ' ').toLowerCase()

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
