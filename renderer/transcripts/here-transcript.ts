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
  type TranscriptStep,
  type TranscriptText,
  transcriptUndo,
} from '../../shared/transcripts/transcript-text'
import type { EditedHere } from '../documents/edited-documents'
import type { WithOlderSteps } from '../documents/older-steps'

export interface HereTranscript
  extends EditedHere<TranscriptStep>,
    WithOlderSteps<TranscriptStep>,
    TranscriptText {
  machine: MachineWords
  facts: TranscriptFacts
  source: TranscriptSource
  speakersBy: Merger
  translations: readonly TranslationSummary[]
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
