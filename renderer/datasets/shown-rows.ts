import { useDeferredValue, useMemo } from 'react'
import { type DatasetRowFilter, filterRows } from '../../shared/datasets/filter-rows'
import type { DatasetRow } from '../../shared/datasets/row'
import { type RowOrder, sortRows } from '../../shared/datasets/sort-rows'
import type { HereDataset } from './open-datasets'
import { useDatasetView } from './view-store'

export interface ShownRows {
  keys: readonly string[]
  /** What is on screen is of the filter before; the new one is being looked for. */
  isBehind: boolean
}

/**
 * The keys of the rows to be shown. Filtering and sorting are deferred: a letter typed into the search is on screen
 * before fifty thousand sentences are looked through.
 */
export function useShownRows({ id, dataset, keeper }: HereDataset): ShownRows {
  const filter = useDatasetView(id, view => view.filter)
  const order = useDatasetView(id, view => view.order)
  const wanted = useMemo(() => ({ rows: dataset.rows, filter, order }), [dataset.rows, filter, order])
  const shown = useDeferredValue(wanted)
  const keys = useMemo(() => keysOf(shown, row => keeper.twins().of(row)), [shown, keeper])
  return { keys, isBehind: shown !== wanted }
}

interface Wanted {
  rows: readonly DatasetRow[]
  filter: DatasetRowFilter
  order: RowOrder | null
}

const keysOf = (
  { rows, filter, order }: Wanted,
  twinOf: Parameters<typeof filterRows>[2],
): readonly string[] => sortRows(filterRows(rows, filter, twinOf), order).map(({ key }) => key)
