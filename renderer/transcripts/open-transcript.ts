import { success } from '../../shared/result'
import { machineWords, noMachineWords } from '../../shared/text/review/marked-words'
import { spokenTranscript } from '../../shared/text/transcript/word-columns'
import { rebaseStep } from '../../shared/transcripts/rebase-step'
import type { TranscriptPush } from '../../shared/transcripts/transcript-requests'
import { applyStep, type TranscriptStep, transcriptUndo } from '../../shared/transcripts/transcript-text'
import { machineVersion } from '../../shared/transcripts/transcript-version'
import { bridge } from '../bridge'
import { whenIdle } from '../components/when-idle'
import { createEditedDocuments } from '../documents/edited-documents'
import type { OnPage } from '../documents/open-documents'
import { closedTranscript, type HereTranscript, type OpenTranscript, useTranscript } from './store'
import { takeTyped } from './typed-text'

export const transcriptsOnPage = createEditedDocuments<TranscriptStep, HereTranscript, TranscriptPush>({
  name: 'transcript',
  undo: transcriptUndo,
  mostAtOnce: 1_000,
  // Each request would cost the keys that follow. A crash loses no more.
  gathering: 200,
  nameOf: ({ name }) => name,
  gather: takeTyped,
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
      source,
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

  follow(here, { after, edits, steps, facts, speakersBy, translations }) {
    if (edits <= here.edits) return here
    if (after !== here.edits) return null
    // It belongs under what is not on disk yet. Rare enough to take the long way: everything anew.
    if (steps.length > 0 && here.saved.state !== 'saved') return null
    let now: HereTranscript = { ...here, edits, facts, speakersBy, translations }
    for (const { step, by } of steps) {
      const applied = applyStep(now, step)
      if (!applied.ok) return null
      now = { ...now, ...applied.value, history: transcriptUndo.after(now.history, by, step) }
    }
    return now
  },
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
  const { hasMore, ...steps } = answer.ok ? answer.value : { ...transcriptUndo.none, hasMore: false }
  transcriptsOnPage.set(id, here => {
    if (here.older !== asking) return here
    const { past, future } = here.history
    const isUntouched = asking.known === 0 && past.length === 0 && future.length === 0
    const history = { past: [...steps.past, ...past], future: isUntouched ? steps.future : future }
    return { ...here, history, older: { hasMore, known: asking.known + steps.past.length } }
  })
}

/** The one on screen. */
let shown: { id: string; leave: () => void } | null = null

/** In the place of the one before. Resolves when it is there, or is known not to be. */
export async function openTranscript(id: string): Promise<void> {
  takeTyped()
  const before = shown
  shown = show(id)
  before?.leave()
  await transcriptsOnPage.reading(id)
}

function show(id: string): { id: string; leave: () => void } {
  const letGo = transcriptsOnPage.use(id)
  useTranscript.setState(onScreen(id, transcriptsOnPage.now(id)))
  const stop = transcriptsOnPage.onChange((changed, now) => {
    if (changed === id) useTranscript.setState(onScreen(id, now))
  })
  const leave = (): void => {
    stop()
    letGo()
  }
  return { id, leave }
}

function onScreen(id: string, document: OnPage<HereTranscript> | null): OpenTranscript {
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
  const closing = shown
  // A field that goes with its screen gives last.
  await Promise.resolve()
  takeTyped()
  if (shown === closing) {
    shown = null
    closing?.leave()
    useTranscript.setState(closedTranscript)
  }
  return closing ? transcriptsOnPage.settled(closing.id) : true
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
