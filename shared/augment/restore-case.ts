import { segmenterOf, textSegments } from '../text/segments-of'
import type { AnnotatedText } from '../text/spans/bracket-markup'

/**
 * Gives the words of a sentence that came in small letters the spelling they have in the sentence it was made from,
 * and a capital at its start where that one has one. No letter changes its length, so the marks stay where they are.
 */
export function restoreCase({ text, spans }: AnnotatedText, source: string): AnnotatedText {
  const spelling = capitalised(source)
  let restored = ''
  for (const { segment, isWordLike } of textSegments(segmenterOf('word'), text)) {
    restored += (isWordLike && spelling.get(segment)) || segment
  }
  restored = startsLarge(source) ? withLargeStart(restored) : restored
  return {
    text: restored,
    spans: spans.map(span => ({ ...span, value: restored.slice(span.start, span.end) })),
  }
}

/** By their small form: the words that have capitals for another reason than standing first. */
function capitalised(source: string): Map<string, string> {
  const found = new Map<string, string>()
  let isFirst = true
  for (const { segment, isWordLike } of textSegments(segmenterOf('word'), source)) {
    if (!isWordLike) {
      if (/[.!?…。]/u.test(segment)) isFirst = true
      continue
    }
    const small = segment.toLowerCase()
    const isPlainStart = isFirst && segment === withLargeStart(small) && segment.length > 1
    isFirst = false
    if (small === segment || small.length !== segment.length || isPlainStart) continue
    found.set(small, segment)
  }
  return found
}

const firstLetter = /\p{L}/u

function startsLarge(text: string): boolean {
  const [letter = ''] = firstLetter.exec(text) ?? []
  return letter !== letter.toLowerCase()
}

function withLargeStart(text: string): string {
  const found = firstLetter.exec(text)
  if (!found) return text
  const [letter] = found
  const large = letter.toUpperCase()
  if (large.length !== letter.length) return text
  return text.slice(0, found.index) + large + text.slice(found.index + letter.length)
}
