import { graphemeEnd, graphemeStart, type Range, withoutOuterSpace } from '../characters'

const words = new Intl.Segmenter('und', { granularity: 'word' })

/**
 * Widens a selection until it cuts no word, and no character a person sees as one. A caret takes the word it
 * stands in or behind. Signs and emoji that were selected stay selected.
 */
export function snapToWords(text: string, selection: Range): Range {
  const segments = words.segment(text)
  const wordAt = (at: number): Range | null => {
    const found = at < 0 || at >= text.length ? undefined : segments.containing(at)
    return found?.isWordLike ? { start: found.index, end: found.index + found.segment.length } : null
  }
  if (selection.start === selection.end) {
    return wordAt(selection.start) ?? wordAt(selection.start - 1) ?? selection
  }
  const first = wordAt(selection.start)
  const last = wordAt(selection.end - 1)
  return withoutOuterSpace(text, {
    start: Math.min(first?.start ?? selection.start, graphemeStart(text, selection.start)),
    end: Math.max(last?.end ?? selection.end, graphemeEnd(text, selection.end)),
  })
}
