type Granularity = 'grapheme' | 'word'

const made = new Map<Granularity, Intl.Segmenter>()

/**
 * Locale-independent rules of Unicode, plus ICU's dictionaries for the scripts that write no spaces: those do not ask for
 * a locale. To load them takes a start 10 ms, and most cut nothing.
 */
export function segmenterOf(granularity: Granularity): Intl.Segmenter {
  const segmenter = made.get(granularity) ?? new Intl.Segmenter('und', { granularity })
  made.set(granularity, segmenter)
  return segmenter
}

/** How much is given to ICU at once, and how much of its end is only there to be looked ahead into. */
const pieceLength = 1_024
const lookAhead = 128

export interface TextSegment {
  readonly segment: string
  /** Where it begins in the text. */
  readonly index: number
  readonly isWordLike: boolean
}

/**
 * The segments of a text in their order. The engine copies all that it was given for each segment that it names, so a
 * long text is given to it in pieces that begin where a segment does.
 */
export function* textSegments(segmenter: Intl.Segmenter, text: string): Generator<TextSegment> {
  let from = 0
  let length = pieceLength
  while (from < text.length) {
    const piece = text.slice(from, from + length)
    const sure = from + length < text.length ? length - lookAhead : length
    let taken = 0
    for (const { segment, index, isWordLike } of segmenter.segment(piece)) {
      if (index + segment.length > sure) break
      taken = index + segment.length
      yield { segment, index: from + index, isWordLike: isWordLike === true }
      // A piece that has grown for one long segment would be copied for each that comes after it.
      if (length > pieceLength) break
    }
    from += taken
    length = taken === 0 ? length * 2 : pieceLength
  }
}
