import { create } from 'zustand'
import { newView, type ViewState } from './view-state'

/** How each dataset was last looked at, for as long as the program runs. */
const useViews = create<{ views: ReadonlyMap<string, ViewState> }>()(() => ({ views: new Map() }))

export const useView = <T>(id: string, select: (view: ViewState) => T): T =>
  useViews(({ views }) => select(views.get(id) ?? newView))

export const viewNow = (id: string): ViewState => useViews.getState().views.get(id) ?? newView

export const changeView = (id: string, change: (view: ViewState) => ViewState): void =>
  useViews.setState(({ views }) => ({ views: new Map(views).set(id, change(views.get(id) ?? newView)) }))
