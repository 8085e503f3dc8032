import { create } from 'zustand'
import type { AppError } from '../../shared/errors'
import type { Result } from '../../shared/result'
import { noMachineWords } from '../../shared/text/review/marked-words'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { patchBetween, type TranscriptPatch } from '../../shared/text/transcript/transcript-patch'
import type { Note } from '../../shared/transcripts/note'
import type { TranscriptFacts } from '../../shared/transcripts/transcript-facts'
import { isEmptyStep, type TranscriptStep, transcriptUndo } from '../../shared/transcripts/transcript-text'
import { bridge } from '../bridge'
import type { OnPage } from '../documents/open-documents'
import { type HereTranscript, loadOlder, transcriptsOnPage } from './open-transcripts'

/** The transcript on screen: one at a time. */
export interface OpenTranscript extends Omit<HereTranscript, 'state' | 'edits' | 'older'> {
  phase: 'closed' | 'opening' | 'open' | 'failed'
  /** Why it could not be opened. */
  error: AppError | null
  /** Something can be taken back, perhaps from before the last start. */
  canUndo: boolean
  canRedo: boolean
  /** Lets go of it. */
  leave: () => void
}

export const closedTranscript: OpenTranscript = {
  id: '',
  phase: 'closed',
  error: null,
  name: '',
  transcript: { words: [], speakers: [], duration: null },
  notes: [],
  machine: noMachineWords,
  facts: { language: '', domain: '', tags: [], review: 'none' },
  source: {
    profileId: '',
    jobId: '',
    fileId: '',
    transcribeId: '',
    language: '',
    domain: '',
    record: '',
    media: '',
    importedFrom: '',
  },
  speakersBy: 'none',
  translations: [],
  saved: { state: 'saved', at: 0 },
  history: transcriptUndo.none,
  canUndo: false,
  canRedo: false,
  leave: () => undefined,
}

export const useTranscript = create<OpenTranscript>()(() => closedTranscript)

/** Of its words, where it is known: a text that says so is drawn in the face of its script. */
export const useSpokenLanguage = (): string | undefined =>
  useTranscript(({ facts }) => facts.language || undefined)

/** What was typed becomes an edit once it is drawn. */
export const takeOnceDrawn = (take: () => void): void =>
  transcriptsOnPage.typed(useTranscript.getState().id)?.takeOnceDrawn(take)

/** For whoever reads or changes the transcript on account of something other than the next letter. */
export const takeTyped = (): void => transcriptsOnPage.typed(useTranscript.getState().id)?.take()

/** In the place of the one before. Resolves when it is there, or is known not to be. */
export async function openTranscript(id: string): Promise<void> {
  takeTyped()
  const { leave: leaveBefore } = useTranscript.getState()
  const letGo = transcriptsOnPage.use(id)
  const stop = transcriptsOnPage.onChange((changed, now) => {
    if (changed === id) show(now)
  })
  const leave = (): void => {
    stop()
    letGo()
  }
  const show = (now: OnPage<HereTranscript> | null): void =>
    useTranscript.setState({ ...onScreen(id, now), leave })
  show(transcriptsOnPage.now(id))
  leaveBefore()
  await transcriptsOnPage.reading(id)
}

function onScreen(id: string, document: OnPage<HereTranscript> | null): Omit<OpenTranscript, 'leave'> {
  switch (document?.state) {
    case 'here': {
      const { history, older } = document
      // Until it was asked for once, nobody knows whether there is anything.
      const canUndo = history.past.length > 0 || (older.known > 0 && older.hasMore)
      return { ...document, phase: 'open', error: null, canUndo, canRedo: history.future.length > 0 }
    }
    case 'failed':
      return { ...closedTranscript, id, phase: 'failed', error: document.error }
    default:
      return { ...closedTranscript, id, phase: 'opening' }
  }
}

/** Answers false when something could not be saved; it is tried again behind the screen. */
export async function closeTranscript(): Promise<boolean> {
  const { id, leave } = useTranscript.getState()
  // A field that goes with its screen gives last.
  await Promise.resolve()
  takeTyped()
  if (useTranscript.getState().leave === leave) {
    leave()
    useTranscript.setState(closedTranscript)
  }
  return transcriptsOnPage.settled(id)
}

export const saveAgain = (): void => transcriptsOnPage.saveAgain(useTranscript.getState().id)

/** Everything edited so far is on disk, or could not be saved. */
export const allSaved = (): Promise<boolean> => transcriptsOnPage.settled(useTranscript.getState().id)

/** One that came after the words, and is heard all the same. */
export const knowSound = (media: string): void =>
  transcriptsOnPage.set(useTranscript.getState().id, here => ({
    ...here,
    source: { ...here.source, media },
  }))

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
