import { graphemeStart, type Range } from '../../../shared/text/characters'
import type { Span } from '../../../shared/text/spans/span'
import { spansAfterEdit } from '../../../shared/text/spans/spans-after-edit'
import { applyEdit, editBetween, type TextEdit } from '../../../shared/text/text-edit'
import { type EditorSnapshot, type EditorState, presentOf, stepHistory } from './editor-state'
import { withPresent } from './history'
import { ownEdit, ownRange, shownOffset, shownRange, shownText } from './line-breaks'
import type { AnnotationNotice } from './notice'

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
function unchanged(state: EditorState, before: EditorSnapshot, selection: Range): EditorState {
  const present: EditorSnapshot = { ...before, selection: ownRange(before.text, selection) }
  return { ...state, history: withPresent(state.history, present) }
}

function withText(
  state: EditorState,
  before: EditorSnapshot,
  edit: TextEdit,
  next: EditorSnapshot,
  field: FieldText,
): EditorState {
  const present: EditorSnapshot = { ...next, selection: ownRange(next.text, field.selection) }
  const notice = noticeOf(before.spans, edit, next)
  const joined = state.typing && !state.open ? joinedEdits(state.typing, edit) : null
  if (joined) return { ...state, history: withPresent(state.history, present), typing: joined, notice }
  return stepHistory(state, present, { typing: edit, notice, selectionFollows: true })
}

/** The text between the ends of `edit` gives way to what it inserts, and the spans move along. */
export function edited(before: EditorSnapshot, edit: TextEdit): EditorSnapshot {
  const text = applyEdit(before.text, edit)
  const caret = edit.start + edit.insert.length
  return {
    ...before,
    text,
    spans: spansAfterEdit(before.spans, edit, text),
    selection: { start: caret, end: caret },
  }
}

function withPlainBreaks(before: EditorSnapshot): EditorSnapshot {
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
function noticeOf(before: readonly Span[], edit: TextEdit, next: EditorSnapshot): AnnotationNotice | null {
  if (next.spans.length >= before.length) return null
  const gone = before.filter(span => spansAfterEdit([span], edit, next.text).length === 0)
  return { kind: 'deleted-with-text', spans: gone }
}

/**
 * What a person did to a text field, from what it held before and after. What replaces the selection, or is typed
 * at the caret, is known exactly; what the field did by itself (a deleted word, a corrected spelling) is found by
 * comparing.
 */
function editFromInput(before: string, after: string, selection: Range, caret: number): TextEdit | null {
  if (before === after) return null
  const insertEnd = after.length - (before.length - selection.end)
  const replacesSelection =
    insertEnd >= selection.start &&
    after.startsWith(before.slice(0, selection.start)) &&
    after.slice(insertEnd) === before.slice(selection.end)
  if (!replacesSelection) return editBetween(before, after, caret)
  const cutsCharacter =
    cuts(before, selection.start) ||
    cuts(before, selection.end) ||
    cuts(after, selection.start) ||
    cuts(after, insertEnd)
  // A mark typed behind a letter changes that letter.
  if (cutsCharacter) return editBetween(before, after, caret)
  return { ...selection, insert: after.slice(selection.start, insertEnd) }
}

const cuts = (text: string, at: number): boolean => graphemeStart(text, at) !== at

/**
 * The two edits as one where a person would call them one: letters of the same word typed in a row, or characters
 * deleted in a row. Null where taking back the second should leave the first.
 */
function joinedEdits(first: TextEdit, second: TextEdit): TextEdit | null {
  return joinedTyping(first, second) ?? joinedDeleting(first, second)
}

function joinedTyping(first: TextEdit, second: TextEdit): TextEdit | null {
  if (first.insert === '' || second.insert === '') return null
  const goesOn = second.start === second.end && second.start === first.start + first.insert.length
  if (!goesOn || startsWord(first.insert, second.insert)) return null
  return { ...first, insert: first.insert + second.insert }
}

const startsWord = (typed: string, next: string): boolean =>
  /[\r\n]/.test(typed + next) || (/\s$/u.test(typed) && /^\S/u.test(next))

function joinedDeleting(first: TextEdit, second: TextEdit): TextEdit | null {
  if (first.insert !== '' || second.insert !== '') return null
  const length = second.end - second.start
  if (second.end === first.start) return { start: second.start, end: first.end, insert: '' }
  if (second.start === first.start) return { start: first.start, end: first.end + length, insert: '' }
  return null
}
