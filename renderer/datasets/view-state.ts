import { everyRow, type RowFilter } from '../../shared/datasets/filter-rows'
import type { RowOrder, SortColumn } from '../../shared/datasets/sort-rows'

/** How a person looks at a dataset. Keys that are not shown may be selected: a filter hides, it does not forget. */
export interface ViewState {
  filter: RowFilter
  order: RowOrder | null
  selected: ReadonlySet<string>
  /** The row the keyboard is on, and whose sentence is shown beside the table. */
  current: string | null
  /** Where a selection with Shift began. */
  anchor: string | null
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

/** On a row, by click or arrow. With `extend`, all from the anchor to it are selected. */
export function wentTo(view: ViewState, shown: readonly string[], key: string, extend: boolean): ViewState {
  const anchor = extend ? (view.anchor ?? view.current ?? key) : key
  if (!extend) return { ...view, current: key, anchor }
  const from = shown.indexOf(anchor)
  const to = shown.indexOf(key)
  if (from < 0 || to < 0) return { ...view, current: key, anchor: key }
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ...view, current: key, anchor, selected: new Set(range) }
}

export function toggled(view: ViewState, key: string): ViewState {
  const selected = new Set(view.selected)
  if (!selected.delete(key)) selected.add(key)
  return { ...view, selected, current: key, anchor: key }
}

export const allSelected = (view: ViewState, shown: readonly string[]): ViewState => ({
  ...view,
  selected: new Set(shown),
})

export const noneSelected = (view: ViewState): ViewState => ({ ...view, selected: new Set() })

/** By so many rows, and no further than the ends. */
export function steppedBy(view: ViewState, shown: readonly string[], by: number, extend: boolean): ViewState {
  if (shown.length === 0) return view
  const at = view.current === null ? -1 : shown.indexOf(view.current)
  // Without a row to begin at, down is the first and up is the last.
  const from = at >= 0 ? at : by > 0 ? -1 : shown.length
  const to = Math.min(shown.length - 1, Math.max(0, from + by))
  const key = shown[to]
  return key === undefined ? view : wentTo(view, shown, key, extend)
}

/** After rows went: what is gone is not selected, and the keyboard is on the row that came to stand there. */
export function afterRowsWent(
  view: ViewState,
  before: readonly string[],
  isThere: (key: string) => boolean,
): ViewState {
  const selected = [...view.selected].filter(isThere)
  const { current } = view
  if (current === null || isThere(current)) {
    return selected.length === view.selected.size ? view : { ...view, selected: new Set(selected) }
  }
  const at = before.indexOf(current)
  const next =
    before.slice(at + 1).find(isThere) ?? before.slice(0, Math.max(0, at)).findLast(isThere) ?? null
  return { ...view, selected: new Set(selected), current: next, anchor: next }
}
