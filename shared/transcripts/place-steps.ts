import { rebaseStep } from './rebase-step'
import type { MadeStep } from './transcript-requests'
import { applyStep, type TranscriptText } from './transcript-text'

export interface PlacedSteps {
  text: TranscriptText
  placed: MadeStep[]
  /** What could not be placed any more. */
  dropped: number
}

/** Lays steps that are not on disk yet over the text as it is there now. */
export function placeSteps(text: TranscriptText, steps: readonly MadeStep[]): PlacedSteps {
  const result: PlacedSteps = { text, placed: [], dropped: 0 }
  for (const { step, by } of steps) {
    const rebased = rebaseStep(result.text, step)
    const applied = rebased && applyStep(result.text, rebased)
    if (rebased && applied?.ok) {
      result.text = applied.value
      // Taking back and doing again name places in a history that is another one now.
      result.placed.push({ step: rebased, by: by === 'typing' ? 'typing' : 'person' })
    } else result.dropped += 1
  }
  return result
}
