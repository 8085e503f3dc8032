import { splitsPair, withoutOuterSpace } from '../characters'
import type { TextEdit } from '../text-edit'
import type { Span } from './span'

/**
 * Where the spans are once an edit has turned their text into `newText`. Text typed at the edge of a span
 * stays outside; text that replaces a span's own words stays inside; a span whose words are all gone is gone.
 */
export function spansAfterEdit(spans: readonly Span[], edit: TextEdit, newText: string): Span[] {
  return spans.flatMap(span => spanAfterEdit(span, edit, newText) ?? [])
}

function spanAfterEdit(span: Span, edit: TextEdit, newText: string): Span | null {
  const moved = edgesAfterEdit(span, edit)
  // Halves that stood alone may have found each other: step inwards, never into a neighbour.
  const start = splitsPair(newText, moved.start) ? moved.start + 1 : moved.start
  const end = splitsPair(newText, moved.end) ? moved.end - 1 : moved.end
  if (start >= end) return null
  const range = withoutOuterSpace(newText, { start, end })
  if (range.start === range.end) return null
  return { ...range, label: span.label, value: newText.slice(range.start, range.end) }
}

function edgesAfterEdit(span: Span, edit: TextEdit): { start: number; end: number } {
  const growth = edit.insert.length - (edit.end - edit.start)
  if (edit.end <= span.start) return { start: span.start + growth, end: span.end + growth }
  if (edit.start >= span.end) return { start: span.start, end: span.end }
  const replacesInside = edit.start >= span.start && edit.end <= span.end
  if (replacesInside) return { start: span.start, end: span.end + growth }
  const start = edit.start < span.start ? edit.start + edit.insert.length : span.start
  const end = edit.end > span.end ? edit.start : span.end + growth
  return { start, end }
}
