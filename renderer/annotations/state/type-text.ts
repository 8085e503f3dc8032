import type { Range } from '../../../shared/text/characters'
import type { Span } from '../../../shared/text/spans/span'
import { spansAfterEdit } from '../../../shared/text/spans/spans-after-edit'
import { applyEdit, type TextEdit } from '../../../shared/text/text-edit'
import { editFromInput } from './edit-from-input'
import { type EditorState, presentOf, type Snapshot, step } from './editor-state'
import { withPresent } from './history'
import { ownEdit, ownRange, shownOffset, shownRange, shownText } from './line-breaks'
import type { Notice } from './notice'
import { joinedEdits } from './typing-run'

/** What the text field holds after a key, a drop or a step of an input method. */
export interface FieldText {
  readonly text: string
  readonly selection: Range
  /** What was selected before. Unknown where the field changed by itself. */
  readonly selectedBefore: Range | null
}

/**
 * Takes over what the text field holds now. While a word is being composed, each of its forms replaces the one
 * before: the spans are moved once, from where they were when composing began, whatever the input method tries.
 */
export function typed(state: EditorState, field: FieldText): EditorState {
  const before = state.open ?? presentOf(state)
  const selectedBefore = state.open ? null : field.selectedBefore
  const selection = selectedBefore ?? shownRange(before.text, before.selection)
  const edit = editFromInput(shownText(before.text), field.text, selection, field.selection.end)
  if (!edit) return unchanged(state, before, field.selection)
  const own = ownEdit(before.text, edit)
  const next = edited(before, own)
  if (shownText(next.text) === field.text) return withText(state, before, own, next, field)
  // A lone CR and a lone LF have met and look like one line break: such a text gives up its own ones.
  const plain = withPlainBreaks(before)
  return withText(state, plain, edit, edited(plain, edit), field)
}

/** The caret may have moved; a word that was being composed may have been given up. */
function unchanged(state: EditorState, before: Snapshot, selection: Range): EditorState {
  const present: Snapshot = { ...before, selection: ownRange(before.text, selection) }
  return { ...state, history: withPresent(state.history, present) }
}

function withText(
  state: EditorState,
  before: Snapshot,
  edit: TextEdit,
  next: Snapshot,
  field: FieldText,
): EditorState {
  const present: Snapshot = { ...next, selection: ownRange(next.text, field.selection) }
  const notice = noticeOf(before.spans, edit, next)
  const joined = state.typing && !state.open ? joinedEdits(state.typing, edit) : null
  if (joined) return { ...state, history: withPresent(state.history, present), typing: joined, notice }
  return step(state, present, { typing: edit, notice, selectionFollows: true })
}

/** The text between the ends of `edit` gives way to what it inserts, and the spans move along. */
export function edited(before: Snapshot, edit: TextEdit): Snapshot {
  const text = applyEdit(before.text, edit)
  const caret = edit.start + edit.insert.length
  return {
    ...before,
    text,
    spans: spansAfterEdit(before.spans, edit, text),
    selection: { start: caret, end: caret },
  }
}

function withPlainBreaks(before: Snapshot): Snapshot {
  const text = shownText(before.text)
  const place = (at: number): number => shownOffset(before.text, at)
  const spans = before.spans.map(span => {
    const start = place(span.start)
    const end = place(span.end)
    return { ...span, start, end, value: text.slice(start, end) }
  })
  return { ...before, text, spans }
}

/** Says which entities lost all their words. One that was only touched is still there. */
function noticeOf(before: readonly Span[], edit: TextEdit, next: Snapshot): Notice | null {
  if (next.spans.length >= before.length) return null
  const gone = before.filter(span => spansAfterEdit([span], edit, next.text).length === 0)
  return { kind: 'deleted-with-text', spans: gone }
}
