import {
  closeStep,
  type EditorState,
  openStep,
  presentOf,
  selected,
  startEditor,
} from '../../../../../renderer/annotations/state/editor-state'
import { shownText } from '../../../../../renderer/annotations/state/line-breaks'
import { typed } from '../../../../../renderer/annotations/state/type-text'
import { readBrackets } from '../../../../../shared/text/spans/bracket-markup'

/** An editor of the text that `markup` says, with `selection` marked by its first place in it. */
export function editorOf(markup: string, selection?: string): EditorState {
  const state = startEditor(readBrackets(markup))
  return selection === undefined ? state : selecting(state, selection)
}

export function selecting(state: EditorState, words: string): EditorState {
  const start = presentOf(state).text.indexOf(words)
  if (start < 0) throw new Error(`“${words}” is not in the text.`)
  return selected(state, { start, end: start + words.length })
}

export const caretAt = (state: EditorState, at: number): EditorState =>
  selected(state, { start: at, end: at })

/** The keys of `text` one after the other, as a text field tells of them. */
export function keyed(state: EditorState, text: string): EditorState {
  return Array.from(text).reduce((now, key) => replaced(now, key), state)
}

/** What is selected gives way to `insert`; so does the character before a caret where `insert` is empty. */
export function replaced(state: EditorState, insert: string): EditorState {
  const { text, selection } = presentOf(state)
  if (text.includes('\r')) throw new Error('These steps count plain line breaks.')
  const start = insert === '' && selection.start === selection.end ? selection.start - 1 : selection.start
  const caret = start + insert.length
  return typed(state, {
    text: text.slice(0, start) + insert + text.slice(selection.end),
    selection: { start: caret, end: caret },
    selectedBefore: selection,
  })
}

/** A word goes through its forms in an input method, in the place of the selection. */
export function composed(state: EditorState, forms: readonly string[]): EditorState {
  const { text, selection } = presentOf(state)
  const shown = shownText(text)
  const open = forms.reduce((now, form) => {
    const caret = selection.start + form.length
    return typed(now, {
      text: shown.slice(0, selection.start) + form + shown.slice(selection.end),
      selection: { start: caret, end: caret },
      selectedBefore: null,
    })
  }, openStep(state))
  return closeStep(open)
}

export const valuesOf = (state: EditorState): string[] =>
  presentOf(state).spans.map(({ value, label }) => `${value}: ${label}`)
