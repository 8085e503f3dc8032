import { type EntityLabel, labelNumbered } from '../../shared/text/labels/entity-label'
import { annotate, placeLost } from './state/annotate'
import { digitOfKey } from './state/digit-of-key'
import { dropStep, type EditorState, presentOf, redo, say, undo } from './state/editor-state'
import { stopPicking } from './state/repair'
import { nudge } from './state/resize'
import { spanAt } from './state/span-at'

type Act = (state: EditorState) => EditorState

interface Setting {
  labels: readonly EntityLabel[]
  wholeWords: boolean
  /** The list of labels is open. */
  labelsOpen: boolean
  /** Asked only when it matters: finding it out is work for the browser. */
  direction(): 'ltr' | 'rtl'
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key in the text field does beyond typing, or null. */
export function actionOfKey(
  press: Press,
  state: EditorState,
  setting: Setting,
): Act | 'open-labels' | 'close-labels' | null {
  if (press.ctrlKey || press.metaKey) return historyKey(press, state)
  if (press.altKey) return altKey(press, state, setting)
  if (press.key === 'Escape') {
    if (setting.labelsOpen) return 'close-labels'
    // A handle is being dragged: a word that is being composed has its keys to itself.
    if (state.open) return dropStep
    return state.picking ? stopPicking : null
  }
  const { selection } = presentOf(state)
  if (selection.start === selection.end) return null
  const { picking } = state
  if (picking && press.key === 'Enter') return now => placeLost(now, picking, setting)
  return numberKey(press.key, setting)
}

/**
 * Takes back or does again, wherever in the editor the focus is. An empty one that has nothing of its own to take back
 * leaves the key to what is around it.
 */
export function historyKey({ key, altKey, shiftKey }: Press, state: EditorState): Act | null {
  const letter = key.toLowerCase()
  if (altKey || (letter !== 'z' && letter !== 'y')) return null
  const isRedo = letter === 'y' || shiftKey
  const { past, future } = state.history
  if (presentOf(state).text === '' && (isRedo ? future : past) === null) return null
  return isRedo ? redo : undo
}

function altKey({ key, shiftKey }: Press, state: EditorState, { wholeWords, direction }: Setting) {
  if (key === 'ArrowDown' && !shiftKey) return 'open-labels'
  if (!shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return null
  const { spans, selection } = presentOf(state)
  const at = spanAt(spans, selection)
  if (at < 0) return null
  const by = (key === 'ArrowRight') === (direction() === 'ltr') ? 1 : -1
  return (now: EditorState) => nudge(now, at, 'end', by, wholeWords ? 'word' : 'character')
}

/** With a selection a number is a label. One that no label has must not eat the words. */
function numberKey(key: string, { labels, wholeWords }: Setting): Act | null {
  const number = digitOfKey(key)
  if (number === null || number === 0) return null
  const label = labelNumbered(labels, number)
  if (!label) return now => say(now, { kind: 'no-such-number', number })
  return now => annotate(now, label.name, { wholeWords })
}
