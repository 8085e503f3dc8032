import { useDeferredValue, useMemo } from 'react'
import { type DatasetRowFilter, filterRows, isFiltering } from '../../shared/datasets/filter-rows'
import type { DatasetRow } from '../../shared/datasets/row'
import { type RowOrder, sortRows } from '../../shared/datasets/sort-rows'
import type { HereDataset } from './open-datasets'
import { useDatasetView } from './view-store'

export interface ShownRows {
  /** Of those that are here. */
  keys: readonly string[]
  /** All of them, those that are on their way with them. */
  count: number
  /** What is on screen is of the filter before; the new one is being looked for. */
  isBehind: boolean
}

/**
 * The keys of the rows to be shown. Filtering and sorting are deferred: a letter typed into the search is on screen
 * before fifty thousand sentences are looked through.
 */
export function useShownRows({ id, dataset, missing, keeper }: HereDataset): ShownRows {
  const filter = useDatasetView(id, view => view.filter)
  const order = useDatasetView(id, view => view.order)
  const { rows } = dataset
  const wanted = useMemo(() => ({ rows, missing, filter, order }), [rows, missing, filter, order])
  const shown = useDeferredValue(wanted)
  const keys = useMemo(() => keysOf(shown, row => keeper.twins().of(row)), [shown, keeper])
  const count = keys.length === 0 ? 0 : keys.length + shown.missing
  const isBehind = shown !== wanted || missing > 0
  return useMemo(() => ({ keys, count, isBehind }), [keys, count, isBehind])
}

interface Wanted {
  rows: readonly DatasetRow[]
  missing: number
  filter: DatasetRowFilter
  order: RowOrder | null
}

/** Which of the first rows come first in another order nobody knows before all are here. */
function keysOf(
  { rows, missing, filter, order }: Wanted,
  twinOf: Parameters<typeof filterRows>[2],
): readonly string[] {
  if (missing > 0 && (order !== null || isFiltering(filter))) return []
  return sortRows(filterRows(rows, filter, twinOf), order).map(({ key }) => key)
}
