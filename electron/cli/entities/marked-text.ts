import {
  type Annotation,
  annotationsFromSpans,
  spansFromAnnotations,
} from '../../../shared/text/spans/annotations'
import { writeBrackets } from '../../../shared/text/spans/bracket-markup'
import type { Span } from '../../../shared/text/spans/span'
import type { OffsetUnit } from '../../../shared/text/spans/span-offsets'
import type { CommandContext } from '../context'

/** A text of the service's with its entities, made sound. */
export interface TypedMarkedText {
  text: string
  spans: readonly Span[]
  /** Those the text does not hold, as they came. */
  unplaced: readonly Annotation[]
}

export function markedText(text: string, stated: readonly Annotation[], unit: OffsetUnit): TypedMarkedText {
  const { spans, lost } = spansFromAnnotations(text, stated, unit)
  const unplaced = lost.map(({ stated: { start, end, value, label } }) => ({
    start,
    end,
    value,
    entity: label,
  }))
  return { text, spans, unplaced }
}

/** For machines: offsets in code points, as everywhere on the command line. */
export const markedJson = ({ text, spans, unplaced }: TypedMarkedText) => ({
  text,
  entities: annotationsFromSpans(text, spans, 'codepoint'),
  unplaced,
})

/** For people: `[four people](party_size)`, and a warning for what brackets cannot hold. */
export function markedLine({ t, out }: CommandContext, { text, spans, unplaced }: TypedMarkedText): string {
  const { markup, unwritten } = writeBrackets({ text, spans })
  for (const lost of unwritten) {
    if (lost.kind !== 'look-alike') out.warn(t('cli.entity.unwritten', { value: lost.span.value }))
  }
  for (const { value } of unplaced) out.warn(t('cli.entity.unplaced', { value }))
  return markup
}
