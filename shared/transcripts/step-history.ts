import { type UndoHistory, undoOf } from '../undo/undo-history'
import { joinPatches } from './join-patches'
import { invertStep, type TranscriptStep } from './transcript-text'

export type StepHistory = UndoHistory<TranscriptStep>

export const transcriptUndo = undoOf<TranscriptStep>({
  invert: invertStep,
  join: joinSteps,
  takesBackJobs: true,
})

/** Null: they are two steps. */
function joinSteps(one: TranscriptStep, other: TranscriptStep): TranscriptStep | null {
  if (one.kind === 'name' && other.kind === 'name') return { kind: 'name', was: one.was, now: other.now }
  if (one.kind === 'note' && other.kind === 'note') {
    const isOneNote = one.now !== null && one.now.id === other.was?.id
    return isOneNote ? { kind: 'note', was: one.was, now: other.now } : null
  }
  if (one.kind !== 'patch' || other.kind !== 'patch') return null
  const patch = joinPatches(one.patch, other.patch)
  return patch && { kind: 'patch', patch }
}
