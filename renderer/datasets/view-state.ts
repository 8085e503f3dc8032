import { type DatasetRowFilter, everyRow } from '../../shared/datasets/filter-rows'
import type { RowOrder, SortColumn } from '../../shared/datasets/sort-rows'
import type { Selection } from '../components/table/selection'

/** How a person looks at a dataset. Keys that are not shown may be selected: a filter hides, it does not forget. */
export interface DatasetViewState extends Selection {
  filter: DatasetRowFilter
  order: RowOrder | null
}

export const newView: DatasetViewState = {
  filter: everyRow,
  order: null,
  selected: new Set(),
  current: null,
  anchor: null,
}

export const filtered = (view: DatasetViewState, change: Partial<DatasetRowFilter>): DatasetViewState => ({
  ...view,
  filter: { ...view.filter, ...change },
})

/** First up, then down, then as they stand. */
export function sortedBy(view: DatasetViewState, column: SortColumn): DatasetViewState {
  const { order } = view
  if (order?.column !== column) return { ...view, order: { column, descending: false } }
  return { ...view, order: order.descending ? null : { column, descending: true } }
}

/** The row to go on with after this one is judged: the next that has suggestions, around the end. */
export function nextToJudge(
  shown: readonly string[],
  from: string,
  hasSuggestions: (key: string) => boolean,
): string | null {
  const at = shown.indexOf(from)
  return [...shown.slice(at + 1), ...shown.slice(0, Math.max(0, at))].find(hasSuggestions) ?? null
}
