import { type Dataset, keyNumber, type RowChoice, rowsOf } from '../dataset'
import type { SuggestionChoice } from '../dataset-command'
import type { DatasetPatch, FoundChange, PlacedRows } from '../dataset-patch'
import { type DatasetRow, newDatasetRow, type RowSuggestion } from '../row'
import { carriedAttributes } from './kept-attributes'

/** What is taken becomes a row at the end, of the intent, set and language of the row it was made from. */
export function acceptSuggestions(
  dataset: Dataset,
  choice: RowChoice,
  which: SuggestionChoice,
): DatasetPatch {
  const decided = chosen(dataset, choice, which)
  if (decided.length === 0) return []
  const rows = decided.flatMap(([row, taken]) => taken.map(suggestion => ({ row, suggestion })))
  const placed: PlacedRows = rows.map(({ row, suggestion }, at) => [
    dataset.rows.length + at,
    newDatasetRow(keyNumber(dataset.made + at), {
      text: suggestion.text,
      spans: carriedAttributes(suggestion.spans, row.spans, 'paraphrase').spans,
      lost: suggestion.lost,
      intent: row.intent,
      type: row.type,
      language: row.language,
      origin: 'augmented',
      from: row.key,
    }),
  ])
  return [gone(decided), { kind: 'insert', rows: placed }]
}

export function rejectSuggestions(
  dataset: Dataset,
  choice: RowChoice,
  which: SuggestionChoice,
): DatasetPatch {
  const decided = chosen(dataset, choice, which)
  return decided.length === 0 ? [] : [gone(decided)]
}

type Decided = readonly [row: DatasetRow, suggestions: readonly RowSuggestion[]][]

const gone = (decided: Decided): DatasetPatch[number] => ({
  kind: 'found',
  rows: decided.map(([{ key }, suggestions]): FoundChange => [key, suggestions, []]),
})

function chosen(dataset: Dataset, choice: RowChoice, which: SuggestionChoice): Decided {
  const isChosen = chooser(which)
  return rowsOf(dataset, choice).flatMap((row): [DatasetRow, RowSuggestion[]][] => {
    const suggestions = row.found.filter(isChosen)
    return suggestions.length > 0 ? [[row, suggestions]] : []
  })
}

function chooser(which: SuggestionChoice): (suggestion: RowSuggestion) => boolean {
  if (which === 'all') return () => true
  if (which === 'aligned') return ({ lost }) => lost.length === 0
  const ids = new Set(which)
  return ({ id }) => ids.has(id)
}
