import type { AnnotatedText } from '../../text/spans/bracket-markup'
import { inTextOrder, type Span } from '../../text/spans/span'
import type { FormatLoss } from '../reading'

/** An entity with what only some formats say of it. */
export interface EntitySpan extends Span {
  /** Rasa: what the value stands for. */
  readonly synonym?: string
  readonly role?: string
  readonly group?: string
}

export const saidOfSpans = ['synonym', 'role', 'group'] as const

/** One sentence of a dataset with its entities. */
export interface Sentence extends AnnotatedText {
  readonly spans: readonly EntitySpan[]
  readonly intent?: string
  /** `train` or `test`, or what a platform calls its parts. */
  readonly type?: string
  readonly language?: string
}

export type OptionalField = 'intent' | 'type' | 'language' | 'synonym' | 'role' | 'group'

const ofSentence = ['intent', 'type', 'language'] as const

/** The fields in use that a format has no place for, each named once, at the first sentence that has it. */
export const fieldsLost = (items: readonly Sentence[], held: readonly OptionalField[]): FormatLoss[] => [
  ...ofSentence.flatMap(field =>
    lostAt(field, held, () => items.findIndex(item => item[field] !== undefined)),
  ),
  ...saidOfSpans.flatMap(field =>
    lostAt(field, held, () => items.findIndex(({ spans }) => spans.some(span => span[field] !== undefined))),
  ),
]

function lostAt(field: OptionalField, held: readonly OptionalField[], find: () => number): FormatLoss[] {
  const item = held.includes(field) ? -1 : find()
  return item === -1 ? [] : [{ item, code: 'attribute', excerpt: field }]
}

export const entitiesInOrder = (spans: readonly EntitySpan[]): EntitySpan[] => spans.toSorted(inTextOrder)

/** Whether two of the spans share a character. */
export function haveOverlap(spans: readonly EntitySpan[]): boolean {
  return entitiesInOrder(spans).some((span, at, all) => {
    const before = all[at - 1]
    return before !== undefined && span.start < before.end
  })
}
