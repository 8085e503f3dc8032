import { graphemeEnd, graphemeStart, type Range, withoutOuterSpace } from '../../../shared/text/characters'
import { segmenterOf } from '../../../shared/text/segments-of'
import type { Span } from '../../../shared/text/spans/span'
import { type EditorState, presentOf, say, stepHistory } from './editor-state'
import type { AnnotationNotice } from './notice'

export type Edge = 'start' | 'end'
export type ResizeUnit = 'character' | 'word'

/** Moves one edge of a span to a place, as near as whole characters or words and the neighbours allow. */
export function resizeTo(
  state: EditorState,
  at: number,
  edge: Edge,
  to: number,
  unit: ResizeUnit,
): EditorState {
  const { text, spans } = presentOf(state)
  const span = spans[at]
  if (!span) return state
  const room = roomOf(text, spans, at)
  const wanted = edge === 'start' ? Math.min(to, span.end) : Math.max(to, span.start)
  const border = Math.min(Math.max(borderNear(text, wanted, unit, edge), room.start), room.end)
  return resized(state, at, withEdge(text, span, edge, border)) ?? state
}

/** Moves one edge of a span by one character or word, over any white space on its way. */
export function nudge(state: EditorState, at: number, edge: Edge, by: 1 | -1, unit: ResizeUnit): EditorState {
  const { text, spans } = presentOf(state)
  const span = spans[at]
  if (!span) return state
  const room = roomOf(text, spans, at)
  let place = span[edge]
  for (;;) {
    const next = nextBorder(text, place, by, unit)
    if (next === place || next < room.start || next > room.end) break
    place = next
    const range = withEdge(text, span, edge, place)
    if (range.start >= range.end) break
    const moved = resized(state, at, range)
    if (moved) return moved
  }
  return say(state, stopOf(state, at, edge, by))
}

/** Between the neighbours. */
function roomOf(text: string, spans: readonly Span[], at: number): Range {
  return { start: spans[at - 1]?.end ?? 0, end: spans[at + 1]?.start ?? text.length }
}

const withEdge = (text: string, { start, end }: Span, edge: Edge, place: number): Range =>
  withoutOuterSpace(text, edge === 'start' ? { start: place, end } : { start, end: place })

function resized(state: EditorState, at: number, range: Range): EditorState | null {
  const present = presentOf(state)
  const before = present.spans[at]
  const isSame = before?.start === range.start && before.end === range.end
  if (!before || isSame || range.start >= range.end) return null
  const span: Span = { ...range, label: before.label, value: present.text.slice(range.start, range.end) }
  return stepHistory(
    state,
    { ...present, spans: present.spans.with(at, span), selection: range },
    { notice: { kind: 'resized', span } },
  )
}

/** The word that an edge is dragged into belongs to the span as a whole, and so does any other character. */
function borderNear(text: string, at: number, unit: ResizeUnit, edge: Edge): number {
  const word =
    unit === 'word'
      ? segmenterOf('word')
          .segment(text)
          .containing(edge === 'start' ? at : at - 1)
      : undefined
  if (!word?.isWordLike) return edge === 'start' ? graphemeStart(text, at) : graphemeEnd(text, at)
  return edge === 'start' ? word.index : word.index + word.segment.length
}

function nextBorder(text: string, at: number, by: 1 | -1, unit: ResizeUnit): number {
  if (unit === 'word') return nextWordBorder(text, at, by)
  return by > 0 ? graphemeEnd(text, at + 1) : graphemeStart(text, at - 1)
}

function nextWordBorder(text: string, at: number, by: 1 | -1): number {
  const segment = segmenterOf('word')
    .segment(text)
    .containing(by > 0 ? at : at - 1)
  if (!segment) return at
  return by > 0 ? segment.index + segment.segment.length : segment.index
}

/** Why an edge goes no further. */
function stopOf(state: EditorState, at: number, edge: Edge, by: 1 | -1): AnnotationNotice | null {
  const { spans } = presentOf(state)
  const span = spans[at]
  if (!span) return null
  const shrinks = (edge === 'start') === by > 0
  if (shrinks) return { kind: 'shortest', span }
  const other = spans[edge === 'start' ? at - 1 : at + 1]
  return other ? { kind: 'stopped-by-neighbour', span, other } : { kind: 'stopped-by-text', span }
}
