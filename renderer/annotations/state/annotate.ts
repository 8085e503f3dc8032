import { graphemeEnd, graphemeStart, type Range, withoutOuterSpace } from '../../../shared/text/characters'
import { placeSpan, snapToWords } from '../../../shared/text/spans/place-span'
import type { LostSpan } from '../../../shared/text/spans/repair-spans'
import { type EditorState, presentOf, say, stepHistory } from './editor-state'
import { spanAt, spanOver } from './span-at'

interface MarkOptions {
  /** Widen the selection until it cuts no word. */
  wholeWords: boolean
}

/**
 * Gives what is selected a label: a new entity, or another label for the one that is selected or holds the caret.
 * What cannot be marked is left as it is, and said.
 */
export function annotate(state: EditorState, label: string, options: MarkOptions): EditorState {
  const { text, spans, selection } = presentOf(state)
  const isCaret = selection.start === selection.end
  const held = isCaret ? spanAt(spans, selection) : -1
  if (held >= 0) return relabel(state, held, label)
  const range = toMark(text, selection, options)
  if (range.start === range.end) {
    return say(state, { kind: isCaret ? 'nothing-selected' : 'blank-selection' })
  }
  const same = spanOver(spans, range)
  if (same >= 0) return relabel(state, same, label)
  const { picking } = state
  if (picking?.stated.label === label) return placeLost(state, picking, options)
  return place(state, range, label, null)
}

/** Puts a lost entity where the selection is. */
export function placeLost(state: EditorState, lost: LostSpan, options: MarkOptions): EditorState {
  const { text, selection } = presentOf(state)
  const range = toMark(text, selection, options)
  if (range.start === range.end) return say(state, { kind: 'nothing-selected' })
  return place(state, range, lost.stated.label, lost)
}

function place(state: EditorState, range: Range, label: string, found: LostSpan | null): EditorState {
  const present = presentOf(state)
  const placed = placeSpan(present.text, present.spans, { ...range, label })
  if (!placed.ok) {
    const { other, reason } = placed
    if (!other) return say(state, { kind: 'nothing-selected' })
    const value = present.text.slice(range.start, range.end)
    return say(state, { kind: reason === 'nested' ? 'nested' : 'overlaps', value, other })
  }
  const { span, spans } = placed
  const lost = found ? present.lost.filter(other => other !== found) : present.lost
  const selection = { start: span.start, end: span.end }
  return stepHistory(
    state,
    { ...present, spans, lost, selection },
    { notice: { kind: found ? 'placed' : 'marked', span } },
  )
}

/** Never part of a character that a person sees as one. */
function toMark(text: string, selection: Range, { wholeWords }: MarkOptions): Range {
  if (wholeWords) return withoutOuterSpace(text, snapToWords(text, selection))
  if (selection.start === selection.end) return selection
  return withoutOuterSpace(text, {
    start: graphemeStart(text, selection.start),
    end: graphemeEnd(text, selection.end),
  })
}

export function relabel(state: EditorState, at: number, label: string): EditorState {
  const present = presentOf(state)
  const span = present.spans[at]
  if (!span) return state
  if (span.label === label) return say(state, { kind: 'already', span })
  const renamed = { ...span, label }
  return stepHistory(
    state,
    { ...present, spans: present.spans.with(at, renamed) },
    { notice: { kind: 'relabelled', span: renamed, before: span.label } },
  )
}

export function removeSpan(state: EditorState, at: number): EditorState {
  const present = presentOf(state)
  const span = present.spans[at]
  if (!span) return state
  return stepHistory(
    state,
    { ...present, spans: present.spans.toSpliced(at, 1) },
    { notice: { kind: 'removed', span } },
  )
}
