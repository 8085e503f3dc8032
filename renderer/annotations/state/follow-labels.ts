import { entitiesAfterLabelChange, type LabelChange } from '../../../shared/text/labels/label-changes'
import { type EditorSnapshot, type EditorState, presentOf, stepHistory } from './editor-state'
import { mapHistory } from './history'

/**
 * Brings the text in line with a change of the labels. A new name is the name everywhere, in steps taken back too;
 * the entities of a deleted label come back with the step that took them.
 */
export function followLabels(state: EditorState, change: LabelChange): EditorState {
  if (change.kind === 'deleted') return withoutEntities(state, change)
  if (change.kind !== 'renamed' && change.kind !== 'merged') return state
  const follow = (snapshot: EditorSnapshot): EditorSnapshot => entitiesAfterLabelChange(snapshot, change)
  return {
    ...state,
    history: mapHistory(state.history, follow),
    open: state.open && follow(state.open),
    picking: null,
    notice: null,
  }
}

function withoutEntities(state: EditorState, change: LabelChange): EditorState {
  const present = presentOf(state)
  const next = entitiesAfterLabelChange(present, change)
  return next === present ? state : stepHistory(state, next)
}
