import { type LabelChange, spansAfterLabelChange } from '../../../shared/text/labels/label-changes'
import { type EditorSnapshot, type EditorState, presentOf, stepHistory } from './editor-state'
import { mapHistory } from './history'

/**
 * Brings the text in line with a change of the labels. A new name is the name everywhere, in steps taken back too;
 * the entities of a deleted label come back with the step that took them.
 */
export function followLabels(state: EditorState, change: LabelChange): EditorState {
  if (change.kind === 'deleted') return withoutEntities(state, change)
  if (change.kind !== 'renamed' && change.kind !== 'merged') return state
  const follow = (snapshot: EditorSnapshot): EditorSnapshot => following(snapshot, change)
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
  const next = following(present, change)
  return next === present ? state : stepHistory(state, next)
}

function following(snapshot: EditorSnapshot, change: LabelChange): EditorSnapshot {
  const spans = spansAfterLabelChange(snapshot.spans, change)
  const stated = snapshot.lost.map(({ stated }) => stated)
  const after = spansAfterLabelChange(stated, change)
  if (spans === snapshot.spans && after === stated) return snapshot
  if (change.kind === 'deleted') {
    return { ...snapshot, spans, lost: snapshot.lost.filter(item => item.stated.label !== change.name) }
  }
  const lost = snapshot.lost.map((item, at) => ({ ...item, stated: after[at] ?? item.stated }))
  return { ...snapshot, spans, lost }
}
