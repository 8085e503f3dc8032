import { everyRow } from '../../../shared/datasets/filter-rows'
import type { DatasetViewState } from '../view-state'

/** The table shows these rows alone, from the first; asked for again it shows all. Of no rows it shows nothing new. */
export function onlyThese(view: DatasetViewState, title: string, keys: readonly string[]): DatasetViewState {
  const [first] = keys
  if (first === undefined) return view
  if (view.filter.only?.title === title) return { ...view, filter: everyRow }
  return {
    ...view,
    filter: { ...everyRow, only: { title, keys: new Set(keys) } },
    current: first,
    anchor: first,
  }
}
