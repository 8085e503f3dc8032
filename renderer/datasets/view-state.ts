import type { DatasetPatch } from '../../shared/datasets/dataset-patch'
import { type DatasetRowFilter, everyRow } from '../../shared/datasets/filter-rows'
import type { RowOrder, SortColumn } from '../../shared/datasets/sort-rows'
import type { Tally } from '../../shared/datasets/tally'
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

/** The filter as it is after an edit: one of a name that is another one now goes on under that. */
export function followingNames(
  view: DatasetViewState,
  patch: DatasetPatch,
  before: Pick<Tally, 'intents' | 'labels'>,
  after: Pick<Tally, 'intents' | 'labels'>,
): DatasetViewState {
  const { intent, label } = view.filter
  const isGone = (part: 'intents' | 'labels', name: string): boolean =>
    before[part].has(name) && !after[part].has(name)
  for (const change of patch) {
    if (change.kind === 'relabel' && change.from === label && isGone('labels', label))
      return filtered(view, { label: change.to })
    // Where rows that lost it on the way follow one by one, only its name in the scheme says it.
    if (change.kind === 'labels' && isGone('labels', label ?? '')) {
      const { was, now } = change
      const renamed = was.length === now.length && now[was.findIndex(({ name }) => name === label)]
      if (renamed && renamed.name !== label) return filtered(view, { label: renamed.name })
    }
    // Who gives the last of its sentences to an intent that was there has renamed none.
    if (change.kind === 'set' && change.fact === 'intent' && intent && isGone('intents', intent)) {
      const { now } = change
      if (typeof now === 'string' && now !== '' && !before.intents.has(now))
        return filtered(view, { intent: now })
    }
  }
  return view
}

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
