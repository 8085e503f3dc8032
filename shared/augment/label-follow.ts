import { type LabelChange, spansAfterLabelChange } from '../text/labels/label-changes'
import type { Suggestion } from './suggestion'

/** A label that has another name has it in every suggestion too. */
export const suggestionsAfterLabelChange = (
  suggestions: readonly Suggestion[],
  change: LabelChange,
): readonly Suggestion[] =>
  suggestions.map(one => {
    const spans = spansAfterLabelChange(one.spans, change)
    return spans === one.spans ? one : { ...one, spans }
  })
