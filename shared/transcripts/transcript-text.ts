import { failure, type Result, success } from '../result'
import { applyPatch } from '../text/transcript/apply-patch'
import type { Transcript } from '../text/transcript/transcript'
import { invertTranscriptPatch, type TranscriptPatch } from '../text/transcript/transcript-patch'
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
