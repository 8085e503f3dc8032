import type { LostSpan } from '../../../shared/text/spans/repair-spans'
import { placeLost } from './annotate'
import { type EditorState, presentOf, stepHistory } from './editor-state'

/** The next selection becomes this entity. What is selected already becomes it at once. */
export function pickWords(state: EditorState, lost: LostSpan, wholeWords: boolean): EditorState {
  const { start, end } = presentOf(state).selection
  const picking = { ...state, picking: lost, notice: null }
  return start === end ? picking : placeLost(picking, lost, { wholeWords })
}

export const stopPicking = (state: EditorState): EditorState => ({ ...state, picking: null, notice: null })

/** The entity is not in this text, and that is right. */
export function dropLost(state: EditorState, lost: LostSpan): EditorState {
  const present = presentOf(state)
  return stepHistory(state, { ...present, lost: present.lost.filter(other => other !== lost) })
}
