import type { AppError } from '../../shared/errors'
import type { Result } from '../../shared/result'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { patchBetween, type TranscriptPatch } from '../../shared/text/transcript/transcript-patch'
import type { Note } from '../../shared/transcripts/note'
import type { TranscriptFacts } from '../../shared/transcripts/transcript-facts'
import { isEmptyStep, type TranscriptStep } from '../../shared/transcripts/transcript-text'
import { bridge } from '../bridge'
import { loadOlder, transcriptsOnPage, useTranscript } from './transcript-on-screen'

// What a person does to the transcript on screen.

/** `typing`: one letter after the other; they are taken back together. Null: done. */
export function editTranscript(patch: TranscriptPatch, by: 'person' | 'typing' = 'person'): AppError | null {
  return makeStep({ kind: 'patch', patch }, by)
}

export function rename(name: string, by: 'person' | 'typing' = 'person'): AppError | null {
  return makeStep({ kind: 'name', was: useTranscript.getState().name, now: name }, by)
}

export const addNote = (note: Note): AppError | null => makeStep({ kind: 'note', was: null, now: note })

export function changeNote(note: Note, by: 'person' | 'typing' = 'person'): AppError | null {
  const was = noteOf(note.id)
  return was ? makeStep({ kind: 'note', was, now: note }, by) : noNote
}

export function removeNote(id: string): AppError | null {
  const was = noteOf(id)
  return was ? makeStep({ kind: 'note', was, now: null }) : noNote
}

const noNote: AppError = { kind: 'not-found', what: 'file' }
const noteOf = (id: string): Note | undefined => useTranscript.getState().notes.find(note => note.id === id)

function makeStep(step: TranscriptStep, by: 'person' | 'typing' = 'person'): AppError | null {
  if (isEmptyStep(step)) return null
  return transcriptsOnPage.edit(useTranscript.getState().id, step, by)
}

/** Takes the last edit back; one from before the last start may have to be fetched first. */
export const undoTranscript = (): Promise<TranscriptStep | null> => travel('undo', 'past')
export const redoTranscript = (): Promise<TranscriptStep | null> => travel('redo', 'future')

/** Answers what was done, so that a screen can show the place. */
async function travel(way: 'undo' | 'redo', steps: 'past' | 'future'): Promise<TranscriptStep | null> {
  const { id, history } = useTranscript.getState()
  if (history[steps].length === 0) await loadOlder(id)
  return transcriptsOnPage[way](id)
}

/** Not part of undo: each is one click to set back. */
export async function changeFacts(facts: Partial<TranscriptFacts>): Promise<Result<null>> {
  const { id } = useTranscript.getState()
  const changed = await bridge.changeTranscriptFacts({ id, facts })
  return changed.ok ? { ok: true, value: null } : changed
}

/** A version brought back is an edit like any other, and can be taken back as one. */
export function restoreVersion(version: Transcript): AppError | null {
  const { transcript } = useTranscript.getState()
  return editTranscript(patchBetween(transcript, { ...version, duration: transcript.duration }))
}
