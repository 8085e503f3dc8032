import { create } from 'zustand'
import type { AppError } from '../../shared/errors'
import { success } from '../../shared/result'
import { type MachineWords, machineWords, noMachineWords } from '../../shared/text/review/marked-words'
import { spokenTranscript } from '../../shared/text/transcript/word-columns'
import { rebaseStep } from '../../shared/transcripts/rebase-step'
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
import { machineVersion } from '../../shared/transcripts/transcript-version'
import { bridge } from '../bridge'
import { whenIdle } from '../components/when-idle'
import { createEditedDocuments, type EditedHere } from '../documents/edited-documents'
import { tellOlderUnread, type WithOlderSteps, withOlder } from '../documents/older-steps'
import type { OnPage } from '../documents/open-documents'

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

export const transcriptsOnPage = createEditedDocuments<TranscriptStep, HereTranscript, TranscriptPush>({
  name: 'transcript',
  undo: transcriptUndo,
  mostAtOnce: 1_000,
  // Each request would cost the keys that follow. A crash loses no more.
  gathering: 200,
  typingPause: 1_000,
  nameOf: ({ name }) => name,
  rebase: rebaseStep,

  async read(id, before) {
    const opened = await bridge.openTranscript({ id })
    if (!opened.ok) return opened
    const { name, spoken, notes, facts, source, speakersBy, translations, edits, editedAt } = opened.value
    // The text is seen first, and takes its first key: these are as large as it is, and nobody looks at them yet.
    whenIdle(() => {
      void loadOlder(id)
      void loadMachine(id)
    })
    return success({
      state: 'here',
      id,
      name,
      transcript: spokenTranscript(spoken),
      notes,
      machine: before?.machine ?? noMachineWords,
      facts,
      // With the sound that came after it, or that would stop.
      source: before?.source ?? source,
      speakersBy,
      translations,
      edits,
      saved: { state: 'saved', at: editedAt },
      history: transcriptUndo.none,
      older: { hasMore: true, known: 0 },
    })
  },

  close: id => bridge.closeTranscript({ id }),
  listen: pushed => bridge.on('transcript', pushed),

  apply(here, step) {
    const applied = applyStep(here, step)
    return applied.ok ? success({ ...here, ...applied.value }) : applied
  },

  async send({ id, edits }, made) {
    const steps = made.map(({ edit: step, by }) => ({ step, by }))
    const edited = await bridge.editTranscript({ id, after: edits, steps })
    return edited.ok ? success({ at: edited.value.editedAt, edits: edited.value.edits }) : edited
  },

  follow: followed,
})

async function loadMachine(id: string): Promise<void> {
  if (!transcriptsOnPage.here(id)) return
  const version = await bridge.getVersion({ id, version: machineVersion })
  if (version.ok) transcriptsOnPage.set(id, here => ({ ...here, machine: machineWords(version.value) }))
}

/** What was done before it was read is asked for afterwards: nobody waits for it. */
export async function loadOlder(id: string): Promise<void> {
  const asking = transcriptsOnPage.here(id)?.older
  if (!asking?.hasMore) return
  const answer = await bridge.getUndoSteps({ id, known: asking.known })
  const here = transcriptsOnPage.here(id)
  if (!answer.ok && here?.older === asking) tellOlderUnread(here.name)
  const older = answer.ok ? answer.value : { ...transcriptUndo.none, hasMore: false }
  transcriptsOnPage.set(id, here => withOlder(here, asking, older))
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
