import type { LostSpan } from './repair-spans'
import type { Span } from './span'

/** A text, its entities, and those somebody named for it without being right about where they are. */
export interface AnnotationValue {
  readonly text: string
  readonly spans: readonly Span[]
  readonly lost?: readonly LostSpan[]
}
