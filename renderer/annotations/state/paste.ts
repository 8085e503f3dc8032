import type { Range } from '../../../shared/text/characters'
import { type AnnotatedText, readBrackets } from '../../../shared/text/spans/bracket-markup'
import { placeSpan } from '../../../shared/text/spans/place-span'
import type { Span } from '../../../shared/text/spans/span'
import { type EditorSnapshot, type EditorState, presentOf, stepHistory } from './editor-state'
import { withBreaksOf } from './line-breaks'
import { edited } from './type-text'

/** Puts plain text in the place of the selection. */
export function replaceSelection(state: EditorState, text: string): EditorState {
  const present = presentOf(state)
  const insert = withBreaksOf(present.text, text)
  return stepHistory(state, edited(present, { ...present.selection, insert }))
}

/** Puts a text with entities there. Those that would stand inside another entity stay plain. */
export function pasteAnnotated(state: EditorState, pasted: AnnotatedText): EditorState {
  const { snapshot, placed } = withPasted(presentOf(state), pasted)
  const refused = pasted.spans.length - placed
  return stepHistory(state, snapshot, { notice: { kind: 'pasted', placed, refused } })
}

/**
 * Bracket text is pasted in two steps: as it is written, then as what it means. Who wanted the brackets takes the
 * second one back. Null where the text holds no such brackets.
 */
export function pasteBrackets(state: EditorState, markup: string): EditorState | null {
  const before = presentOf(state)
  const read = readBrackets(withBreaksOf(before.text, markup))
  if (read.spans.length === 0) return null
  const literal = replaceSelection(state, markup)
  const { snapshot, placed } = withPasted(before, read)
  return stepHistory(literal, snapshot, {
    notice: { kind: 'pasted', placed, refused: read.spans.length - placed },
  })
}

function withPasted(
  before: EditorSnapshot,
  pasted: AnnotatedText,
): { snapshot: EditorSnapshot; placed: number } {
  const { start } = before.selection
  const after = edited(before, { ...before.selection, insert: pasted.text })
  let spans: readonly Span[] = after.spans
  let placed = 0
  for (const span of pasted.spans) {
    const range = { start: start + span.start, end: start + span.end }
    const placement = placeSpan(after.text, spans, { ...range, label: span.label })
    if (!placement.ok) continue
    spans = placement.spans
    placed++
  }
  return { snapshot: { ...after, spans }, placed }
}

/** What is selected, with the entities that are in it as a whole. */
export function copied({ text, spans }: AnnotatedText, range: Range): AnnotatedText {
  const inside = spans.filter(span => span.start >= range.start && span.end <= range.end)
  return {
    text: text.slice(range.start, range.end),
    spans: inside.map(span => ({ ...span, start: span.start - range.start, end: span.end - range.start })),
  }
}
