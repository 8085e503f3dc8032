import type { Range } from '../../../shared/text/characters'
import type { LostSpan } from '../../../shared/text/spans/repair-spans'
import type { Span } from '../../../shared/text/spans/span'
import type { TextEdit } from '../../../shared/text/text-edit'
import { type AnnotationValue, sameValue } from './annotation-value'
import { type AnnotationHistory, redone, startHistory, undone, withPresent, withStep } from './history'
import type { AnnotationNotice } from './notice'

/** All that taking a step back restores. */
export interface EditorSnapshot {
  readonly text: string
  readonly spans: readonly Span[]
  readonly lost: readonly LostSpan[]
  /** Counted in the text's own units. Collapsed, it is the caret. */
  readonly selection: Range
}

export interface EditorState {
  readonly history: AnnotationHistory<EditorSnapshot>
  /** Where the step that is still going on began: a word being composed, a handle being dragged. */
  readonly open: EditorSnapshot | null
  /** The last edit, while the next one may still belong to it. */
  readonly typing: TextEdit | null
  /** The lost entity whose words are being looked for. */
  readonly picking: LostSpan | null
  readonly notice: AnnotationNotice | null
  /** Grows whenever the selection was set here and not by the text field: the field has to follow. */
  readonly selectionSet: number
}

export function startEditor({ text, spans, lost = [] }: AnnotationValue): EditorState {
  const snapshot: EditorSnapshot = { text, spans, lost, selection: { start: text.length, end: text.length } }
  return {
    history: startHistory(snapshot),
    open: null,
    typing: null,
    picking: null,
    notice: null,
    selectionSet: 0,
  }
}

export const presentOf = (state: EditorState): EditorSnapshot => state.history.present

/** Another text, or the same one changed by somebody else: the steps so far do not lead there. */
export function withValue(state: EditorState, value: AnnotationValue): EditorState {
  return sameValue(presentOf(state), value) ? state : startAnew(state, value)
}

/** Another text, also where it says the same: the steps so far are not its own. */
export const startAnew = (state: EditorState, value: AnnotationValue): EditorState => ({
  ...startEditor(value),
  selectionSet: state.selectionSet + 1,
})

interface StepOptions {
  notice?: AnnotationNotice | null
  /** The edit that the next one may join. */
  typing?: TextEdit | null
  /** The text field moved its caret by itself already. */
  selectionFollows?: boolean
}

/** One more step, or the going on of the one that is open. */
export function stepHistory(
  state: EditorState,
  next: EditorSnapshot,
  options: StepOptions = {},
): EditorState {
  const { notice = null, typing = null, selectionFollows = false } = options
  return {
    ...state,
    history: state.open ? withPresent(state.history, next) : withStep(state.history, next),
    typing,
    notice,
    picking: state.picking && next.lost.includes(state.picking) ? state.picking : null,
    selectionSet: state.selectionSet + (selectionFollows ? 0 : 1),
  }
}

export const openStep = (state: EditorState): EditorState =>
  state.open ? state : { ...state, open: presentOf(state), typing: null }

/** Many small changes become one step, or none where they led back. */
export function closeStep(state: EditorState): EditorState {
  const { open, history } = state
  if (!open) return state
  const isChanged = !sameValue(open, history.present)
  return {
    ...state,
    open: null,
    history: isChanged ? withStep(history, history.present, open) : history,
  }
}

/** The step that is open never was. */
export const dropStep = (state: EditorState): EditorState =>
  state.open
    ? {
        ...state,
        open: null,
        history: withPresent(state.history, state.open),
        selectionSet: state.selectionSet + 1,
      }
    : state

/** The text field's selection moved: a person clicked or pressed an arrow, or this is the echo of an edit. */
export function selected(state: EditorState, selection: Range): EditorState {
  const present = presentOf(state)
  if (present.selection.start === selection.start && present.selection.end === selection.end) return state
  return {
    ...state,
    typing: null,
    notice: null,
    history: withPresent(state.history, { ...present, selection }),
  }
}

/** The selection is set from outside the text field: from the list of entities. */
export const selectSpan = (state: EditorState, selection: Range): EditorState => ({
  ...selected(state, selection),
  selectionSet: state.selectionSet + 1,
})

export const say = (state: EditorState, notice: AnnotationNotice | null): EditorState => ({
  ...state,
  notice,
})

export const undo = (state: EditorState): EditorState => travel(state, 'undone')
export const redo = (state: EditorState): EditorState => travel(state, 'redone')

function travel(state: EditorState, kind: 'undone' | 'redone'): EditorState {
  // A word that is being composed belongs to the input method.
  if (state.open) return state
  const history = kind === 'undone' ? undone(state.history) : redone(state.history)
  if (!history) return say(state, { kind: kind === 'undone' ? 'nothing-to-undo' : 'nothing-to-redo' })
  return {
    ...state,
    history,
    typing: null,
    picking: null,
    notice: { kind },
    selectionSet: state.selectionSet + 1,
  }
}
