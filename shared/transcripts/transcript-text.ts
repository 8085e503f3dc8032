import { failure, type Result, success } from '../result'
import type { Transcript } from '../text/transcript/transcript'
import {
  applyPatch,
  invertTranscriptPatch,
  type TranscriptChange,
  type TranscriptPatch,
} from '../text/transcript/transcript-patch'
import { type UndoHistory, undoOf } from '../undo/undo-history'
import { type Note, notesInOrder } from './note'

/** What a person edits, and can take back. */
export interface TranscriptText {
  readonly name: string
  readonly transcript: Transcript
  readonly notes: readonly Note[]
}

/** One edit. Each says what was and what is, so that the same step read backwards is its own undo. */
export type TranscriptStep =
  | { readonly kind: 'patch'; readonly patch: TranscriptPatch }
  | { readonly kind: 'name'; readonly was: string; readonly now: string }
  /** Null was not there, or is not there any more. */
  | { readonly kind: 'note'; readonly was: Note | null; readonly now: Note | null }

export function invertStep(step: TranscriptStep): TranscriptStep {
  switch (step.kind) {
    case 'patch':
      return { kind: 'patch', patch: invertTranscriptPatch(step.patch) }
    case 'name':
      return { kind: 'name', was: step.now, now: step.was }
    case 'note':
      return { kind: 'note', was: step.now, now: step.was }
  }
}

export function isEmptyStep(step: TranscriptStep): boolean {
  switch (step.kind) {
    case 'patch':
      return step.patch.length === 0
    case 'name':
      return step.was === step.now
    case 'note':
      return isSameNote(step.was, step.now)
  }
}

/** A step made for another version is refused as a whole. */
export function applyStep(text: TranscriptText, step: TranscriptStep): Result<TranscriptText> {
  switch (step.kind) {
    case 'patch': {
      const applied = applyPatch(text.transcript, step.patch)
      return applied.ok ? success({ ...text, transcript: applied.value }) : applied
    }
    case 'name':
      return success({ ...text, name: step.now })
    case 'note':
      return applyNote(text, step.was, step.now)
  }
}

const misfit = failure({ kind: 'invalid', path: 'step', problem: 'does not fit this transcript' })

function applyNote(text: TranscriptText, was: Note | null, now: Note | null): Result<TranscriptText> {
  const there = was && text.notes.find(({ id }) => id === was.id)
  if (was && !isSameNote(there ?? null, was)) return misfit
  const others = text.notes.filter(note => note !== there)
  if (now && others.some(({ id }) => id === now.id)) return misfit
  return success({ ...text, notes: notesInOrder(now ? [...others, now] : others) })
}

function isSameNote(one: Note | null, other: Note | null): boolean {
  if (one === null || other === null) return one === other
  return one.id === other.id && one.at === other.at && one.text === other.text
}

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
