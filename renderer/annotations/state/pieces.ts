import type { AnnotatedText } from '../../../shared/text/spans/bracket-markup'
import type { Span } from '../../../shared/text/spans/span'

export interface AnnotationPiece {
  readonly start: number
  readonly text: string
  /** The entity this piece is, or null for what stands between them. */
  readonly span: Span | null
}

/** The text cut where entities begin and end. */
export function annotationPieces({ text, spans }: AnnotatedText): AnnotationPiece[] {
  const pieces: AnnotationPiece[] = []
  let done = 0
  const addPlain = (end: number): void => {
    if (end > done) pieces.push({ start: done, text: text.slice(done, end), span: null })
  }
  for (const span of spans) {
    addPlain(span.start)
    pieces.push({ start: span.start, text: text.slice(span.start, span.end), span })
    done = span.end
  }
  addPlain(text.length)
  return pieces
}
