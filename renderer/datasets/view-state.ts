import { everyRow, type RowFilter } from '../../shared/datasets/filter-rows'
import type { RowOrder, SortColumn } from '../../shared/datasets/sort-rows'
import type { Selection } from '../components/table/selection'

/** How a person looks at a dataset. Keys that are not shown may be selected: a filter hides, it does not forget. */
export interface ViewState extends Selection {
  filter: RowFilter
  order: RowOrder | null
}

export const newView: ViewState = {
  filter: everyRow,
  order: null,
  selected: new Set(),
  current: null,
  anchor: null,
}

export const filtered = (view: ViewState, change: Partial<RowFilter>): ViewState => ({
  ...view,
  filter: { ...view.filter, ...change },
})

/** First up, then down, then as they stand. */
export function sortedBy(view: ViewState, column: SortColumn): ViewState {
  const { order } = view
  if (order?.column !== column) return { ...view, order: { column, descending: false } }
  return { ...view, order: order.descending ? null : { column, descending: true } }
}
