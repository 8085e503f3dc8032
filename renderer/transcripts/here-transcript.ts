import type { MachineWords } from '../../shared/text/review/marked-words'
import type {
  Merger,
  TranscriptFacts,
  TranscriptSource,
  TranslationSummary,
} from '../../shared/transcripts/transcript-facts'
import type { TranscriptPush } from '../../shared/transcripts/transcript-requests'
import {
  applyStep,
  type StepHistory,
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

/** What is here after what others did to it. Null: only reading it anew says what it is now. */
export function followed(
  here: HereTranscript,
  { after, edits, steps, facts, speakersBy, translations }: TranscriptPush,
): HereTranscript | null {
  if (edits <= here.edits) return here
  if (after !== here.edits) return null
  // It belongs under what is not on disk yet. Rare enough to take the long way: everything anew.
  if (steps.length > 0 && here.saved.state !== 'saved') return null
  // Whether there is anything below it that can be taken back is known to the journal alone.
  if (steps.length > 0 && here.history.past.length === 0 && here.older.hasMore) return null
  let now: HereTranscript = { ...here, edits, facts, speakersBy, translations }
  for (const { step, by } of steps) {
    const applied = applyStep(now, step)
    if (!applied.ok) return null
    now = { ...now, ...applied.value, history: transcriptUndo.after(now.history, by, step) }
  }
  return now
}

/** What was done before it was read, laid under what was done since. */
export function withOlder(
  here: HereTranscript,
  asking: HereTranscript['older'],
  { hasMore, past, future }: StepHistory & { hasMore: boolean },
): HereTranscript {
  if (here.older !== asking) return here
  const since = here.history
  // Once anything was done, nothing of before can be done again.
  const isUntouched = asking.known === 0 && since.past.length === 0 && since.future.length === 0
  return {
    ...here,
    history: { past: [...past, ...since.past], future: isUntouched ? future : since.future },
    older: { hasMore, known: asking.known + past.length },
  }
}
