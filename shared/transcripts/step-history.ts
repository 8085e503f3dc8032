import type { TranscriptChange, TranscriptPatch } from '../text/transcript/transcript-patch'
import { type UndoHistory, undoOf } from '../undo/undo-history'
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

type WordsChange = Extract<TranscriptChange, { kind: 'words' }>

/** Two edits of words that overlap or touch, as the one edit they come to. Null: they are two edits. */
function joinPatches(one: TranscriptPatch, other: TranscriptPatch): TranscriptPatch | null {
  const first = onlyWords(one)
  const second = onlyWords(other)
  if (!first || !second) return null
  const firstEnd = first.at + first.inserted.length
  const secondEnd = second.at + second.removed.length
  if (second.at > firstEnd || secondEnd < first.at) return null
  const lead = second.removed.slice(0, Math.max(0, first.at - second.at))
  const trail = second.removed.slice(Math.max(0, firstEnd - second.at))
  const before = first.inserted.slice(0, Math.max(0, second.at - first.at))
  const behind = first.inserted.slice(Math.max(0, secondEnd - first.at))
  return [
    {
      kind: 'words',
      at: Math.min(first.at, second.at),
      removed: [...lead, ...first.removed, ...trail],
      inserted: [...before, ...second.inserted, ...behind],
    },
  ]
}

function onlyWords(patch: TranscriptPatch): WordsChange | null {
  const [change, ...more] = patch
  return change?.kind === 'words' && more.length === 0 ? change : null
}
