import { applySheetPatch } from '../../../shared/speech/apply-sheet-patch'
import { languagesOfLines, lineOf, type Sheet } from '../../../shared/speech/sheet'
import { type SheetPatch, touchedBy } from '../../../shared/speech/sheet-patch'
import { afterEdit, redo, type SheetUndoHistory, undo } from '../../../shared/speech/undo-history'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { createOutbox, type SentBy } from './outbox'
import { shownLines } from './shown-lines'
import { type SpeechState, useSpeech } from './speech-store'

/** Called when what is shown and what is on disk have come apart. */
let onMismatch: (id: string) => void = () => undefined
export const setMismatchHandler = (handler: (id: string) => void): void => {
  onMismatch = handler
}

export const outbox = createOutbox({
  send: letter => bridge.editSheet(letter),
  onSettled: id => whenOpen(id, () => useSpeech.setState({ savedAt: Date.now(), saveProblem: null })),
  onProblem(error, id) {
    notifyError(error)
    if (error.kind === 'storage') whenOpen(id, () => useSpeech.setState({ saveProblem: error }))
    else {
      outbox.drop()
      onMismatch(id)
    }
  },
  setTimer: (task, milliseconds) => setTimeout(task, milliseconds),
  // Thousands of lines take a while to be handed over; they are seen first.
  soon: task => setTimeout(task, 0),
})

function whenOpen(id: string, task: () => void): void {
  if (useSpeech.getState().id === id) task()
}

/** Shown at once and on its way to the disk. An empty patch is no edit. */
export function editSheet(patch: SheetPatch, by: 'person' | 'typing' = 'person'): boolean {
  const state = useSpeech.getState()
  if (patch.length === 0 || state.opening !== 'here') return false
  return apply(patch, by, afterEdit(state.undo, by, patch))
}

/** An edit made from the sheet as it is. */
export const change = (make: (sheet: Sheet) => SheetPatch, by: 'person' | 'typing' = 'person'): boolean =>
  editSheet(make(useSpeech.getState().sheet), by)

export const canUndo = ({ undo: { past } }: Pick<SpeechState, 'undo'>): boolean => past.length > 0
export const canRedo = ({ undo: { future } }: Pick<SpeechState, 'undo'>): boolean => future.length > 0

export function undoSheet(): void {
  const step = undo(useSpeech.getState().undo)
  if (step && apply(step.edit, 'undo', step.history)) goToEdited(step.edit)
}

export function redoSheet(): void {
  const step = redo(useSpeech.getState().undo)
  if (step && apply(step.edit, 'redo', step.history)) goToEdited(step.edit)
}

function apply(patch: SheetPatch, by: SentBy, history: SheetUndoHistory): boolean {
  const { id } = useSpeech.getState()
  if (!applyHere(patch, history)) return false
  outbox.add(id, patch, by)
  return true
}

/** The page's own copy after the patch. False: it does not fit. */
export function applyHere(patch: SheetPatch, undo?: SheetUndoHistory): boolean {
  const state = useSpeech.getState()
  const applied = applySheetPatch(state.sheet, patch)
  if (!applied.ok) {
    onMismatch(state.id)
    return false
  }
  const changed = state.states.sheetChanged(applied.value, patch)
  const after = { ...state, sheet: applied.value }
  const { keys, order, languages } = touchedBy(patch)
  useSpeech.setState({
    sheet: applied.value,
    ...(undo ? { undo } : {}),
    ...(languages ? { languages: languagesOfLines(applied.value.lines).length } : {}),
    ...statesAfter(state, changed),
    ...(order || mayBeHidden(state, keys) ? { shown: shownLines(after) } : {}),
    ...(order ? withoutGone(after) : {}),
  })
  return true
}

export const statesAfter = (
  { states, beat }: SpeechState,
  changed: readonly string[],
): Partial<SpeechState> => (changed.length > 0 ? { beat: beat + 1, counts: states.counts() } : {})

/** A line that is worked on stays in sight, so its edits need no look at all the others. */
function mayBeHidden({ filter, shown, active, editing }: SpeechState, touched: ReadonlySet<string>): boolean {
  if (filter === 'all') return false
  const isKept = (key: string): boolean => (key === active || key === editing?.key) && shown.includes(key)
  return ![...touched].every(isKept)
}

/** Of lines that are not there any more nothing is chosen; the focus goes to the next one. */
function withoutGone({ sheet, checked, active, editing, anchor, shown }: SpeechState): Partial<SpeechState> {
  const isThere = (key: string | null | undefined): boolean => key != null && lineOf(sheet, key) !== null
  const kept = [...checked].filter(isThere)
  return {
    ...(kept.length === checked.size ? {} : { checked: new Set(kept) }),
    ...(active === null || isThere(active) ? {} : { active: nextOf(shown, active, isThere) }),
    ...(editing && !isThere(editing.key) ? { editing: null } : {}),
    ...(isThere(anchor) ? {} : { anchor: null }),
  }
}

function nextOf(shown: readonly string[], gone: string, isThere: (key: string) => boolean): string | null {
  const at = shown.indexOf(gone)
  return shown.slice(at).find(isThere) ?? shown.slice(0, Math.max(at, 0)).findLast(isThere) ?? null
}

/** What was taken back has to be seen. */
function goToEdited(patch: SheetPatch): void {
  const { sheet } = useSpeech.getState()
  const key = [...touchedBy(patch).keys].find(one => lineOf(sheet, one) !== null)
  if (key !== undefined) useSpeech.setState({ active: key })
}
