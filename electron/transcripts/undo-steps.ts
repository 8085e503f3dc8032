import { replaySteps, type StepHistory } from '../../shared/transcripts/step-history'
import type { Edit } from '../library/documents/edit-history'
import type { TranscriptEdit } from './transcript-content'

export interface OlderSteps extends StepHistory {
  hasMore: boolean
}

/** Edits looked at when a transcript is opened: most people take back less. */
export const firstLook = 2_000
const mostSteps = 5_000

/**
 * What can be taken back of the edits up to `upTo`, without the newest `known` steps. The edits come newest first;
 * `isAll` when there are none before them.
 */
export function olderSteps(
  edits: readonly Edit<TranscriptEdit>[],
  { upTo, known, isAll }: { upTo: number; known: number; isAll: boolean },
): OlderSteps {
  const made = edits
    .filter(({ number }) => number <= upTo)
    .toReversed()
    .flatMap(({ patch }) => (patch.kind === 'steps' ? patch.steps : []))
  // Cut off in the middle of somebody's typing, the first step would be half of one.
  const first = isAll
    ? 0
    : Math.max(
        0,
        made.findIndex(({ by }) => by !== 'typing'),
      )
  const { past, future } = replaySteps(made.slice(first).map(({ by, step }) => [by, step]))
  const unknown = past.slice(0, past.length - known)
  const given = unknown.slice(-mostSteps)
  return {
    past: given,
    future: known === 0 ? future : [],
    hasMore: !isAll || given.length < unknown.length,
  }
}
