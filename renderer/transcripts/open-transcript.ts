import type { AppError } from '../../shared/errors'
import { wordsFromColumns } from '../../shared/text/transcript/word-columns'
import { placeSteps } from '../../shared/transcripts/place-steps'
import { afterStep, noSteps, type StepHistory } from '../../shared/transcripts/step-history'
import type { MadeStep, OpenedTranscript, TranscriptPush } from '../../shared/transcripts/transcript-requests'
import { applyStep, type TranscriptText } from '../../shared/transcripts/transcript-text'
import { machineVersion } from '../../shared/transcripts/transcript-version'
import { bridge } from '../bridge'
import { whenIdle } from '../components/when-idle'
import { clearUnsaved } from '../documents/unsaved'
import { beforeClose } from '../program/hand-over'
import { leaveBehind, takeBack } from './left-behind'
import { machineWords } from './machine-words'
import { followSaving } from './saved-state'
import { createSaving, type Saving } from './saving'
import { closedTranscript, useTranscript } from './store'
import { takeTyped } from './typed-text'

/** What belongs to the transcript on screen and is nothing a screen shows. */
interface Session {
  id: string
  saving: Saving
  /** Steps from before it was opened that are in the history already. */
  known: number
  hasOlder: boolean
  older: Promise<void> | null
  stopListening: () => void
}

let session: Session | null = null
/** Until what is on disk has come. */
let reading: Promise<void> = Promise.resolve()
/** What is edited while the transcript on screen is read anew. Null: it is not. */
let meanwhile: MadeStep[] | null = null
let closing: Promise<boolean> | null = null

/** What is typed meanwhile goes together: each request would cost the keys that follow. A crash loses no more. */
const gathering = 200

/** Another one that is open is closed first, when what was edited in it is on disk. */
export async function openTranscript(id: string): Promise<void> {
  if (session?.id === id && closing === null) return
  await closeTranscript()
  useTranscript.setState({ ...closedTranscript, id, phase: 'opening' })
  reading = takeBack(id).then(unsaved => read(id, () => unsaved))
  await reading
}

/** Answers false when something could not be saved; it is tried again behind the screen. */
export function closeTranscript(): Promise<boolean> {
  closing ??= close().finally(() => {
    closing = null
  })
  return closing
}

async function close(): Promise<boolean> {
  takeTyped()
  if (meanwhile) await reading
  const closed = session
  if (!closed) {
    useTranscript.setState(closedTranscript)
    return true
  }
  const isSaved = await closed.saving.settled()
  if (session !== closed) return isSaved
  takeTyped()
  const { name, saved: last } = useTranscript.getState()
  const unsaved = closed.saving.unsaved()
  end()
  useTranscript.setState(closedTranscript)
  await bridge.closeTranscript({ id: closed.id })
  if (unsaved.length === 0) clearUnsaved({ kind: 'transcript', id: closed.id })
  leaveBehind(closed.id, name, unsaved, last.state === 'failed' ? last.error : null)
  return isSaved
}

function end(): void {
  session?.saving.stop()
  session?.stopListening()
  session = null
}

/** It stays on screen, and can be edited meanwhile. */
function readAnew(id: string, unsaved: readonly MadeStep[]): void {
  end()
  const made: MadeStep[] = []
  meanwhile = made
  reading = read(id, () => [...unsaved, ...made])
}

async function read(id: string, stillUnsaved: () => readonly MadeStep[]): Promise<void> {
  const opened = await bridge.openTranscript({ id })
  takeTyped()
  const unsaved = stillUnsaved()
  meanwhile = null
  if (useTranscript.getState().id !== id) {
    if (opened.ok) await bridge.closeTranscript({ id })
    leaveBehind(id, opened.ok ? opened.value.name : '', unsaved, opened.ok ? null : opened.error)
    return
  }
  if (opened.ok) show(opened.value, unsaved)
  else {
    useTranscript.setState({ phase: 'failed', error: opened.error })
    leaveBehind(id, useTranscript.getState().name, unsaved, opened.error)
  }
}

function show(opened: OpenedTranscript, unsaved: readonly MadeStep[]): void {
  const { id, name, spoken, notes, facts, source, speakersBy, translations } = opened
  const { speakers, duration } = spoken
  const transcript = { words: wordsFromColumns(spoken.words), speakers, duration }
  // Shown at once with what is not on disk: an older text in between would be drawn over what somebody types.
  const { text, placed, dropped } = placeSteps({ name, transcript, notes }, unsaved)
  const history = placed.reduce((past, { step, by }) => afterStep(past, by, step), noSteps)
  const before = useTranscript.getState()
  useTranscript.setState({
    ...closedTranscript,
    ...text,
    id,
    phase: 'open',
    machine: before.phase === 'open' ? before.machine : closedTranscript.machine,
    facts,
    source,
    speakersBy,
    translations,
    saved: { state: 'saved', at: opened.editedAt },
    history,
    canUndo: history.past.length > 0,
    dropped,
  })
  session = begin(opened)
  if (placed.length === 0) clearUnsaved({ kind: 'transcript', id })
  for (const step of placed) session.saving.add(step)
  const mine = session
  // The text is seen first, and takes its first key: these are as large as it is, and nobody looks at them yet.
  whenIdle(() => {
    if (session !== mine) return
    void loadOlder()
    void loadMachine(id)
  })
}

async function loadMachine(id: string): Promise<void> {
  const version = await bridge.getVersion({ id, version: machineVersion })
  if (version.ok && session?.id === id) useTranscript.setState({ machine: machineWords(version.value) })
}

function begin({ id, edits }: OpenedTranscript): Session {
  const state = followSaving(id)
  const saving = createSaving({
    edits,
    send: (after, steps) => bridge.editTranscript({ id, after, steps }),
    onSaving: state.saving,
    onSaved: state.saved,
    onFailed: state.failed,
    takeTyped,
    onPush: takePush,
    onAstray: unsaved => readAnew(id, unsaved),
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    soon: run => void setTimeout(run, gathering),
  })
  const stopPushes = bridge.on('transcript', push => {
    if (push.id === id) saving.pushed(push)
  })
  const stopListening = (): void => {
    state.end()
    stopPushes()
  }
  return { id, saving, known: 0, hasOlder: true, older: null, stopListening }
}

/** Shows the step, and has it saved. What does not fit is not done. */
export function make(made: MadeStep, history: (now: StepHistory) => StepHistory): AppError | null {
  const now = useTranscript.getState()
  if ((!session && !meanwhile) || now.phase !== 'open') return { kind: 'not-found', what: 'file' }
  const applied = applyStep(now, made.step)
  if (!applied.ok) return applied.error
  setText(applied.value, history(now.history))
  if (session) session.saving.add(made)
  else meanwhile?.push(made)
  return null
}

function setText({ name, transcript, notes }: TranscriptText, history: StepHistory): void {
  const hasOlder = session?.hasOlder ?? false
  useTranscript.setState({
    name,
    transcript,
    notes,
    history,
    canUndo: history.past.length > 0 || hasOlder,
    canRedo: history.future.length > 0,
  })
}

/** Puts what jobs did where it is on disk: under what has not been saved yet. */
function takePush(push: TranscriptPush, unsaved: readonly MadeStep[]): MadeStep[] {
  const now = useTranscript.getState()
  const { facts, speakersBy, translations } = push
  useTranscript.setState({ facts, speakersBy, translations: [...translations] })
  if (push.steps.length === 0) return [...unsaved]
  if (unsaved.length > 0) return rereadWith(unsaved)
  let text: TranscriptText = now
  let { history } = now
  for (const { step, by } of push.steps) {
    const applied = applyStep(text, step)
    if (!applied.ok) return rereadWith(unsaved)
    text = applied.value
    history = afterStep(history, by, step)
  }
  setText(text, history)
  return []
}

/** Rare enough to take the long way: everything anew, with what is not on disk laid over it. */
function rereadWith(unsaved: readonly MadeStep[]): MadeStep[] {
  readAnew(session?.id ?? '', unsaved)
  return []
}

/** What was done before it was opened is asked for afterwards: nobody waits for it. */
export function loadOlder(): Promise<void> {
  const asking = session
  if (!asking?.hasOlder) return Promise.resolve()
  asking.older ??= takeOlder(asking).finally(() => {
    asking.older = null
  })
  return asking.older
}

async function takeOlder(asking: Session): Promise<void> {
  const answer = await bridge.getUndoSteps({ id: asking.id, known: asking.known })
  if (session !== asking) return
  const older = answer.ok ? answer.value : { ...noSteps, hasMore: false }
  asking.hasOlder = older.hasMore
  const now = useTranscript.getState()
  const isFirst = asking.known === 0
  asking.known += older.past.length
  const { past, future } = now.history
  const isUntouched = isFirst && past.length === 0 && future.length === 0
  setText(now, { past: [...older.past, ...past], future: isUntouched ? older.future : future })
}

export const saveAgain = (): void => session?.saving.again()

/** Everything edited so far is on disk, or could not be saved. */
export function allSaved(): Promise<boolean> {
  takeTyped()
  const settled = (): Promise<boolean> => session?.saving.settled() ?? Promise.resolve(true)
  return session ? settled() : reading.then(settled)
}

// The window may close while what was typed is gathered.
beforeClose(allSaved)
