import { create } from 'zustand'
import { type DatasetViewState, newView } from './view-state'

/** How each dataset was last looked at, for as long as the program runs. */
const useViews = create<{ views: ReadonlyMap<string, DatasetViewState> }>()(() => ({ views: new Map() }))

export const useDatasetView = <T>(id: string, select: (view: DatasetViewState) => T): T =>
  useViews(({ views }) => select(views.get(id) ?? newView))

export const viewNow = (id: string): DatasetViewState => useViews.getState().views.get(id) ?? newView

export const changeView = (id: string, change: (view: DatasetViewState) => DatasetViewState): void =>
  useViews.setState(({ views }) => ({ views: new Map(views).set(id, change(views.get(id) ?? newView)) }))
