import { textKey } from '../datasets/text-key'
import type { AugmentJob } from '../jobs/job'
import { relabelledAs } from '../text/labels/label-changes'
import { segmenterOf, textSegments } from '../text/segments-of'
import { readAnnotated } from '../text/spans/annotations'
import type { AnnotatedText } from '../text/spans/bracket-markup'
import type { Span } from '../text/spans/span'
import type { AugmentDraft } from './augment-draft'
import { bySentence, type Suggestion } from './suggestion'

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
  const seen = new Set([row.text, ...known].map(textKey))
  const suggestions: Suggestion[] = []
  let repeats = 0
  for (const [place, raw] of row.suggestions.entries()) {
    const facts = { raw, offsets: job.offsets, source }
    const read = readSuggestion(facts, options)
    const key = textKey(read.text)
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

/** As it came, or with the capitals of its source. */
export function readSuggestion(
  { raw, offsets, source }: Pick<Suggestion, 'raw' | 'offsets' | 'source'>,
  options: ReadOptions,
): Pick<Suggestion, 'text' | 'spans' | 'lost' | 'moved'> {
  const read = readAnnotated(raw, offsets, source.spans)
  return options.restoreCase ? { ...read, ...restoreCase(read, source.text) } : read
}

export interface TakenAnswer {
  draft: AugmentDraft
  /** How many sentences are new, how many were asked for, and how many were left out as repeats. */
  came: number
  asked: number
  repeats: number
}

/** What came for the sentence asked for, after what is there of it already and before what is of others. */
export function takeAnswer(draft: AugmentDraft, job: AugmentJob): TakenAnswer {
  const known = draft.suggestions.map(({ text }) => text)
  const { suggestions: read, repeats } = readSuggestions(job, 0, known, draft)
  const now = draft.asked.find(one => one.job === job.id)?.spans
  const suggestions = now ? read.map(one => relabelledAs(one, one.source.spans, now)) : read
  const { own, others } = bySentence(draft.suggestions, job.rows[0]?.text ?? '')
  return {
    draft: {
      ...draft,
      suggestions: [...own, ...suggestions, ...others],
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
      one.edited || one.verdict === 'added' ? one : spelt(one, readSuggestion(one, { restoreCase }).text),
    ),
  }
}

/** What is marked stays marked: its labels may have other names than they had when it came. */
const spelt = (one: Suggestion, text: string): Suggestion => ({
  ...one,
  ...{ text, spans: withValuesOf(text, one.spans) },
})

const withValuesOf = (text: string, spans: readonly Span[]): readonly Span[] =>
  spans.map(span => ({ ...span, value: text.slice(span.start, span.end) }))

/**
 * Gives the words of a sentence that came in small letters the spelling they have in the sentence it was made from,
 * and a capital at its start where that one has one. No letter changes its length, so the marks stay where they are.
 */
export function restoreCase({ text, spans }: AnnotatedText, source: string): AnnotatedText {
  const spelling = capitalised(source)
  let restored = ''
  for (const { segment, isWordLike } of textSegments(segmenterOf('word'), text)) {
    restored += (isWordLike && spelling.get(segment)) || segment
  }
  restored = startsLarge(source) ? withLargeStart(restored) : restored
  return { text: restored, spans: withValuesOf(restored, spans) }
}

/** By their small form: the words that have capitals for another reason than standing first. */
function capitalised(source: string): Map<string, string> {
  const found = new Map<string, string>()
  let isFirst = true
  for (const { segment, isWordLike } of textSegments(segmenterOf('word'), source)) {
    if (!isWordLike) {
      if (/[.!?…。]/u.test(segment)) isFirst = true
      continue
    }
    const small = segment.toLowerCase()
    const isPlainStart = isFirst && segment === withLargeStart(small) && segment.length > 1
    isFirst = false
    if (small === segment || small.length !== segment.length || isPlainStart) continue
    found.set(small, segment)
  }
  return found
}

const firstLetter = /\p{L}/u

function startsLarge(text: string): boolean {
  const [letter = ''] = firstLetter.exec(text) ?? []
  return letter !== letter.toLowerCase()
}

function withLargeStart(text: string): string {
  const found = firstLetter.exec(text)
  if (!found) return text
  const [letter] = found
  const large = letter.toUpperCase()
  if (large.length !== letter.length) return text
  return text.slice(0, found.index) + large + text.slice(found.index + letter.length)
}
