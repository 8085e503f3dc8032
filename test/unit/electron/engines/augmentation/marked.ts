import type { AugmentedSentence } from '../../../../../electron/engines/engine-ports'
import { annotationsFromSpans, spansFromAnnotations } from '../../../../../shared/text/spans/annotations'
import { readBrackets, writeBrackets } from '../../../../../shared/text/spans/bracket-markup'

/** `[four](count) people` as an engine is given it. */
export function marked(markup: string): AugmentedSentence {
  const { text, spans } = readBrackets(markup)
  return { text, entities: annotationsFromSpans(text, spans, 'codepoint') }
}

/** A sentence as it is easily read; what is not exactly in place stands beside it. */
export function asMarkup({ text, entities }: AugmentedSentence): string {
  const { spans, moved, lost } = spansFromAnnotations(text, entities, 'codepoint')
  if (moved.length + lost.length > 0) return `${text} with misplaced entities`
  return writeBrackets({ text, spans }).markup
}
